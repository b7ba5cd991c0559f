// The control page: what can be checked of this very page, here and now, and what cannot.
import { html, nothing } from 'lit-html';
import { isOutside } from '../../../engine/network.js';
import { kLines } from '../proof/selftest.js';
import { currentRun } from '../../../kit/state.js';
import { callout, heading } from '../../../kit/views/parts.js';
import { digestTable } from '../../../kit/views/results.js';

const kPageHash = [
  'sha256sum --check --ignore-missing SHA256SUMS',
  'certutil -hashfile paravent.html SHA256',
];
const kRepeat = 'paravent run --recipe recipe.json --out publication --dossier dossier';

const hash = (text) => html`<code class="hash">${text}</code>`;
const scroll = (label, table) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>${table}</div>`;

/** The directive that matters most, as it stands in the document. */
function connections(policy, t) {
  const own = policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith('connect-src'));
  const isNone = own === "connect-src 'none'";
  if (!isNone) return own ? hash(own) : nothing;
  return html`${t('colon', { name: own })} ${t('audit.policy.connect-src')}`;
}

function policySection({ control: { about } }, { t }) {
  return html`<section aria-labelledby="policy-title">
    <h2 id="policy-title">${t('audit.policy')}</h2>
    ${
      about?.policy === undefined
        ? html`<p class="waiting">${t('grid.loading')}</p>`
        : about.policy === null
          ? callout({ kind: 'danger', title: t('audit.policy.none') })
          : html`<p>${t('audit.policy.text')} ${connections(about.policy, t)}</p>
              <details>
                <summary>${t('audit.policy.fold')}</summary>
                ${scroll(
                  t('audit.policy'),
                  html`<table class="list policy">
                    <thead>
                      <tr>
                        <th scope="col">${t('audit.directive')}</th>
                        <th scope="col">${t('audit.allows')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${about.policy
                        .split(';')
                        .map((part) => part.trim().split(/\s+/))
                        .map(
                          ([name, ...allowed]) =>
                            html` <tr>
                              <th scope="row"><code>${name}</code></th>
                              <td>
                                ${hash(allowed.join(' '))}
                                ${t.has(`audit.policy.${name}`) ? html`<p>${t(`audit.policy.${name}`)}</p>` : nothing}
                              </td>
                            </tr>`,
                        )}
                    </tbody>
                  </table>`,
                )}
              </details>`
    }
    <p>${t('audit.policy.limits')}</p>
  </section>`;
}

function networkSection({ control: { network } }, { t }) {
  const outside = network.entries.filter(isOutside).length;
  return html`<section aria-labelledby="network-title">
    <h2 id="network-title">${t('audit.network')}</h2>
    <p role="status" id="network-count">
      ${t('audit.network.count', { count: network.total, outside })}
    </p>
    ${scroll(
      t('audit.network'),
      html`<table class="list">
        <thead>
          <tr>
            <th scope="col">${t('audit.network.where')}</th>
            <th scope="col">${t('audit.network.kind')}</th>
            <th scope="col">${t('audit.network.address')}</th>
          </tr>
        </thead>
        <tbody>
          ${network.entries.map(
            (one) =>
              html`<tr class=${isOutside(one) ? 'row-error' : ''}>
                <td>${t(`audit.where.${one.where}`)}</td>
                <td>
                  ${t(`audit.kind.${one.kind}`)}${one.detail ? html` <code>${one.detail}</code>` : nothing}
                </td>
                <td>${hash(one.address)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    <p>
      ${t('audit.network.watched', { list: t.list(network.watched.map((kind) => t(`audit.kind.${kind}`))) })}
      ${t('audit.network.limits')}
    </p>
  </section>`;
}

function versionsSection({ control: { about } }, { t }) {
  const fits = about?.scriptFits;
  return html`<section aria-labelledby="versions-title">
    <h2 id="versions-title">${t('audit.versions')}</h2>
    <dl class="facts">
      <dt>${t('audit.version')}</dt>
      <dd>${about?.version ?? '…'}</dd>
      <dt>${t('audit.engine')}</dt>
      <dd>
        ${about?.wasm_sha256 ? hash(about.wasm_sha256) : '…'}
        <span class="hint">${t('audit.engine.text')}</span>
      </dd>
      <dt>${t('audit.script')}</dt>
      <dd>
        ${about?.script ? hash(about.script) : '–'}
        <span class="hint"
          >${
            fits === true
              ? t('audit.script.fits')
              : fits === false
                ? t('audit.script.differs')
                : t('audit.script.unknown')
          }</span
        >
      </dd>
      <dt>${t('audit.page')}</dt>
      <dd>
        ${t('audit.page.text')}
        ${kPageHash.map((line) => html`<code class="command">${line}</code>`)}
        <span class="hint">${t('audit.page.compare')}</span>
      </dd>
    </dl>
  </section>`;
}

const shown = (value, t) => {
  if (value === null || value === undefined) return t('selftest.nothing');
  if (value === true) return t('selftest.yes');
  if (value === false) return t('selftest.no');
  if (typeof value === 'number') return t.number(value);
  return value.length > 40 ? hash(value) : value;
};

const testLine = (line, t) =>
  html`<tr class=${line.passed ? '' : 'row-error'}>
    <th scope="row">
      ${t(`selftest.${line.id}`, line.params)}${
        line.level
          ? html` <span class="level">${t(`selftest.level.${line.level}`)}</span>`
          : nothing
      }
    </th>
    <td data-label=${t('selftest.expected')}>
      ${line.least ? t('selftest.least', { n: line.expected }) : shown(line.expected, t)}
    </td>
    <td data-label=${t('selftest.obtained')}>${shown(line.obtained, t)}</td>
    <td class="act">
      ${
        line.passed
          ? html`<span class="ok">✓ ${t('selftest.passed')}</span>`
          : html`<span class="ko">✗ ${t('selftest.failed')}</span>`
      }
    </td>
  </tr>`;

function testResult({ running, lines, error, cancelled }, t) {
  const failed = lines.filter((line) => !line.passed).length;
  if (running) {
    return html`<div class="test-progress">
      <label for="selftest-progress"
        >${t('selftest.running', { done: lines.length, total: kLines })}</label
      >
      <progress id="selftest-progress" max=${kLines} value=${lines.length}></progress>
    </div>`;
  }
  if (error)
    return callout({
      kind: 'danger',
      id: 'selftest-result',
      title: t('selftest.stopped'),
      body: html`<p>${t.error(error)}</p>`,
    });
  if (cancelled)
    return callout({ kind: 'info', id: 'selftest-result', title: t('selftest.cancelled') });
  return callout({
    kind: failed ? 'danger' : 'good',
    id: 'selftest-result',
    title: failed
      ? t('selftest.bad', { count: failed, total: lines.length })
      : t('selftest.good', { count: lines.length }),
  });
}

function testSection({ control: { selfTest } }, { t, effects }) {
  return html`<section aria-labelledby="selftest-title">
    <h2 id="selftest-title">${t('selftest.title')}</h2>
    <p>${t('selftest.text')}</p>
    <ul>
      ${['known', 'exhaustive', 'sample'].map(
        (name) => html` <li>${t(`selftest.text.${name}`)}</li>`,
      )}
    </ul>
    <p>${t('selftest.text.limits')}</p>
    <div class="buttons">
      ${
        selfTest?.running
          ? html`<button
              type="button"
              id="selftest-cancel"
              @click=${effects.control.cancelSelfTest}
            >
              ${t('task.cancel')}
            </button>`
          : html`<button
              type="button"
              class="primary"
              id="selftest"
              @click=${effects.control.selfTest}
            >
              ${t(selfTest ? 'selftest.again' : 'selftest.start')}
            </button>`
      }
    </div>
    ${
      selfTest
        ? html`${testResult(selfTest, t)}
          ${
            selfTest.lines.length
              ? scroll(
                  t('selftest.title'),
                  html`<table class="list tests given">
                    <thead>
                      <tr>
                        <th scope="col">${t('selftest.check')}</th>
                        <th scope="col">${t('selftest.expected')}</th>
                        <th scope="col">${t('selftest.obtained')}</th>
                        <th scope="col">${t('selftest.verdict')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${selfTest.lines.map((line) => testLine(line, t))}
                    </tbody>
                  </table>`,
                )
              : nothing
          }`
        : nothing
    }
  </section>`;
}

const documents = ({ recipe: { rows } }, t) =>
  html`<section aria-labelledby="documents-title">
    <h2 id="documents-title">${t('audit.documents')}</h2>
    <details>
      <summary>${t('audit.documents.fold')}</summary>
      <div class="two">
        ${['certificate', 'dossier'].map(
          (name) =>
            html` <div class="callout ${name === 'dossier' ? 'danger' : 'good'}">
              <h3>${t(`audit.${name}`)}</h3>
              ${(rows ? ['rows.text'] : ['text', 'why']).map((part) => html`<p>${t(`audit.${name}.${part}`)}</p>`)}
            </div>`,
        )}
      </div>
    </details>
  </section>`;

// The shell must take a file's name as one word, whatever is in it.
const quoted = (name) => (/^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`);

function repeatSection(state, { t }) {
  const run = currentRun(state);
  const files = run ? run.inputs.map(({ name }) => quoted(name)).join(' ') : 'inscriptions.csv';
  return html`<section aria-labelledby="repeat-title">
    <h2 id="repeat-title">${t('audit.repeat')}</h2>
    <p>${t('audit.repeat.text')}</p>
    <details>
      <summary>${t('audit.repeat.fold')}</summary>
      <ol>
        ${['recipe', 'files', 'run', 'compare'].map(
          (step) =>
            html`<li>
              ${t(`audit.repeat.${step}`)}
              ${step === 'run' ? html`<code class="command">${kRepeat} ${files}</code>` : nothing}
              ${step === 'compare' ? html`<code class="command">sha256sum publication/*</code>` : nothing}
            </li>`,
        )}
      </ol>
    </details>
    ${
      run
        ? html`<p class="screen-only">${t('audit.repeat.internal')}</p>
            ${['inputs', 'outputs'].map(
              (kind) =>
                html`<details>
                  <summary>${t(`audit.${kind}`)}</summary>
                  ${digestTable(t(`audit.${kind}`), run[kind], t)}
                </details>`,
            )}`
        : html`<p class="muted" id="no-run">${t('audit.repeat.none')}</p>`
    }
    ${state.recipe.rows ? nothing : html`<p>${t('audit.repeat.limits')}</p>`}
  </section>`;
}

/** @param {object} state @param {object} ui */
export function auditorView(state, ui) {
  return html`${heading(ui.t, 'auditor')}
    <div class="buttons">
      <button type="button" id="print" @click=${ui.effects.control.print}>
        ${ui.t('audit.print')}
      </button>
    </div>
    ${policySection(state, ui)}${networkSection(state, ui)}${versionsSection(state, ui)}
    ${testSection(state, ui)}${documents(state, ui.t)}${repeatSection(state, ui)}`;
}
