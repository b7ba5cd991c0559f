// Where a mutant can stand in C++ sources, and sources with mutants behind switches.
//
// The places come from clang's syntax tree, so that an operand is what the compiler takes for one.
// Mutations are those of PIT (H. Coles, 2016): comparisons at their boundary or turned round, && and
// || exchanged, ! left out, 1 made 0 and other whole numbers one more, truth values turned round.
// Left out are places that the compiler computes (constexpr, static_assert, template arguments,
// cases, enumerators), what macros write, and how much room `reserve` makes, which no result tells.
const BOUNDARY = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const TURNED = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '==': '!=', '!=': '==' };
const LOGICAL = { '&&': '||', '||': '&&' };
const COMPUTED = new Set([
  'ConstantExpr',
  'StaticAssertDecl',
  'EnumConstantDecl',
  'TemplateArgument',
  'NonTypeTemplateParmDecl',
  'ConceptDecl',
]);

// Of a call of a template's member the name stands elsewhere in the tree.
const makesRoom = ({ kind, inner }) =>
  ['CXXMemberCallExpr', 'CallExpr'].includes(kind) &&
  (inner?.[0]?.name ?? inner?.[0]?.member) === 'reserve';

/** The documents of `clang -ast-dump=json`, which stand one after the other. */
export function documentsOf(text) {
  return text
    .split(/^(?=\{$)/m)
    .filter((part) => part.trim() !== '')
    .map((part) => JSON.parse(part));
}

// clang names a file only where it changes from one location that it writes to the next.
class Locations {
  file = '';

  read(location) {
    if (!location || location.spellingLoc || location.expansionLoc) {
      this.read2(location?.spellingLoc);
      this.read2(location?.expansionLoc);
      return null;
    }
    return this.read2(location);
  }

  read2(location) {
    if (location?.file) this.file = location.file;
    if (location?.offset === undefined) return null;
    return { file: this.file, offset: location.offset, end: location.offset + location.tokLen };
  }
}

function rangeOf(range, locations) {
  const begin = locations.read(range?.begin);
  const end = locations.read(range?.end);
  return begin && end && begin.file === end.file
    ? { file: begin.file, from: begin.offset, to: end.end }
    : null;
}

// Locations are resolved in the order in which they stand in the text.
function resolve(node, locations) {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc') locations.read(value);
    else if (key === 'range') node.place = rangeOf(value, locations);
    else if (Array.isArray(value))
      value.forEach((item) => item && typeof item === 'object' && resolve(item, locations));
    else if (value && typeof value === 'object') resolve(value, locations);
  }
}

function operatorMutations(node, operands, text) {
  const [left, right] = operands.map((operand) => operand?.place);
  const { from, to, file } = node.place;
  if (!left || !right || left.file !== file || right.file !== file) return [];
  if (left.from !== from || right.to !== to || left.to > right.from) return [];
  const operator = text.slice(left.to, right.from).trim();
  const mutations = LOGICAL[operator]
    ? [LOGICAL[operator]]
    : [BOUNDARY[operator], TURNED[operator]].filter(Boolean);
  return mutations.map((to_) => ({
    what: `${operator} → ${to_}`,
    parts: [left, to_, right],
    operator,
  }));
}

function mutationsOf(node, parent, text) {
  const { from, to } = node.place;
  const own = text.slice(from, to);
  if (node.kind === 'BinaryOperator') return operatorMutations(node, node.inner, text);
  if (node.kind === 'CXXOperatorCallExpr') {
    return node.inner.length === 3 ? operatorMutations(node, node.inner.slice(1), text) : [];
  }
  if (node.kind === 'UnaryOperator' && node.opcode === '!' && /^!(?!=)/.test(own)) {
    return [{ what: '! left out', text: `static_cast<bool>(${own.slice(1)})` }];
  }
  if (node.kind === 'IntegerLiteral' && /^\d/.test(own)) {
    // A list in braces takes a number of another type only if the compiler knows it.
    const cast =
      parent?.kind === 'ImplicitCastExpr' && parent.castKind === 'IntegralCast'
        ? (parent.type.desugaredQualType ?? parent.type.qualType)
        : null;
    // 1 becomes 0: of a mark that says yes, 2 says it too.
    const other = /^1[uUlLzZ]*$/.test(own) ? `${own} - 1` : `${own} + 1`;
    return [{ what: `${own} → ${other}`, text: `(${other})`, cast }];
  }
  if (node.kind === 'CXXBoolLiteralExpr' && /^(true|false)$/.test(own)) {
    return [{ what: `${own} → ${own === 'true' ? 'false' : 'true'}`, text: `!${own}` }];
  }
  return [];
}

/**
 * Every mutation of the files for which `wanted` holds.
 * @param {object[]} documents of documentsOf
 * @param {(file: string) => string | null} textOf its text if it is wanted
 * @returns {{file: string, from: number, to: number, what: string}[]}
 */
export function candidatesOf(documents, textOf) {
  const found = new Map();
  const walk = (node, parent) => {
    if (
      !node ||
      typeof node !== 'object' ||
      COMPUTED.has(node.kind) ||
      node.constexpr ||
      makesRoom(node)
    )
      return;
    const text = node.place ? textOf(node.place.file) : null;
    if (text !== null) {
      for (const mutation of mutationsOf(node, parent, text)) {
        const { file, from, to } = node.place;
        const key = `${file}:${from}:${to}:${mutation.what}`;
        if (!found.has(key) || mutation.cast) found.set(key, { file, from, to, ...mutation });
      }
    }
    const inner = node.isConstexpr && node.kind === 'IfStmt' ? node.inner.slice(1) : node.inner;
    inner?.forEach((child) => walk(child, node));
  };
  for (const document of documents) {
    resolve(document, new Locations());
    walk(document, null);
  }
  return [...found.values()];
}

/**
 * The text of a file with its mutants behind switches; mutants may stand within one another.
 * @param {Buffer} bytes of the file
 * @param {object[]} mutants of this file, each with a number of its own
 */
export function withSwitches(bytes, mutants) {
  const raw = (from, to) => bytes.subarray(from, to).toString('latin1');
  const render = (from, to, among) => {
    // Of several mutants at one place the first holds the others.
    const outer = among
      .filter((m) => m.from >= from && m.to <= to)
      .sort((a, b) => a.from - b.from || b.to - a.to || a.number - b.number);
    let out = '';
    let at = from;
    while (outer.length > 0) {
      const mutant = outer.shift();
      if (mutant.from < at) continue; // within the one before
      out += raw(at, mutant.from) + one(mutant, among);
      at = mutant.to;
    }
    return out + raw(at, to);
  };
  const one = (mutant, among) => {
    const others = among.filter((other) => other !== mutant);
    const changed = mutant.parts
      ? `${render(mutant.parts[0].from, mutant.parts[0].to, others)} ${mutant.parts[1]} ${render(
          mutant.parts[2].from,
          mutant.parts[2].to,
          others,
        )}`
      : mutant.text;
    const same = render(mutant.from, mutant.to, others);
    const text = `(::paravent::mutation::mutant(${mutant.number}) ? (${changed}) : (${same}))`;
    return mutant.cast ? `static_cast<${mutant.cast}>${text}` : text;
  };
  return Buffer.from(render(0, bytes.length, mutants), 'latin1').toString('utf8');
}

/** The line of a mutant, and that line's text. */
export function placeOf(mutant, bytes) {
  const before = bytes.subarray(0, mutant.from).toString('utf8');
  const line = before.split('\n').length;
  return { line, source: bytes.toString('utf8').split('\n')[line - 1].trim() };
}
