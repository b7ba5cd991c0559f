// Faults of whole files, of how they end and of their bytes; see faulty_exports.js.

const kFill = (i, year) => [`Q${i}`, year, 'L1 DROIT', 'F', 'S'];

export const kFaultsOfFiles = {
  files_overlap: ({ files }, random) => {
    const from = random.below(2);
    const more = files[from].rows
      .slice(0, 60)
      .map(([id, year, , sex, bac]) => [id, year, 'L1 AUTRE', sex, bac]);
    files[from + 1].rows.push(...more);
    return {};
  },
  'files_overlap of one export drawn twice': ({ files }, random) => {
    const { rows } = files[random.below(2)];
    const again = rows.map((row) => [...row]).reverse();
    for (const row of again) if (random.next() < 0.5) row[2] = 'L1 TRANSFERT';
    files.push({ name: 'export_bis.csv', rows: again });
    return {};
  },
  small_file: ({ files }, random) => {
    const least = Math.min(...files.map(({ rows }) => rows.length));
    files[random.below(3)].rows.length = random.pick([0, 1, 2, Math.floor(least / 8)]);
    return { refused: ['header_only'] };
  },
  cut_by_limit: ({ files }, random) => {
    const { rows } = random.pick(files);
    const year = rows[0][1];
    for (let i = rows.length; i < 65535; i += 1) rows.push(kFill(i, year));
    return {};
  },
  cut_in_field: ({ files }, random) => {
    const file = random.pick(files);
    file.rows[file.rows.length - 1][4] = 'STMG';
    const encoding = random.pick(['utf-8', 'utf-16le', 'windows-1252']);
    const style = { encoding, newline: '\n', delimiter: ';', quoted: false, ends: true };
    return { style, cut: { name: file.name, chars: 1 + random.below(2) } };
  },
  'cut_in_field before its last value': ({ files }, random) => {
    const file = random.pick(files);
    for (const { rows } of files) for (const row of rows) row[4] ||= 'AUTRE';
    file.rows[file.rows.length - 1][4] = 'STMG';
    return {
      refused: ['malformed_rows', 'unclosed_quote'],
      cut: { name: file.name, chars: 4 + random.below(4) },
    };
  },
  'cut_in_field by a disk that was full': (_, random) => ({
    refused: ['nul_bytes', 'wrong_encoding'],
    bytes: {
      n: random.below(3),
      change: (bytes) => Buffer.concat([bytes, Buffer.alloc(random.pick([1, 100, 4096]))]),
    },
  }),
  'cut_in_field by a block of zeros': (_, random) => ({
    refused: ['nul_bytes', 'invalid_bytes'],
    bytes: {
      n: random.below(3),
      change(bytes) {
        let from = Math.floor(bytes.length / 2);
        while (bytes[from] === 0) from += 1; // of UTF-16 every second one is
        return Buffer.from(bytes).fill(0, from, from + random.pick([1, 30, 512]));
      },
    },
  }),
  'garbled_texts of a wrong byte': ({ files }, random) => {
    const n = random.below(3);
    if (!files[n].rows.some(([, , step]) => step.includes('É'))) return null;
    return {
      refused: ['invalid_bytes', 'nul_bytes', 'missing_column'],
      bytes: {
        n,
        change(bytes) {
          const broken = Buffer.from(bytes);
          const at = broken.indexOf('É');
          broken[at] = 0xe9;
          broken[at + 1] = 0x43;
          return broken;
        },
      },
    };
  },
};
