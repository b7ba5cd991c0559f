// Vite plugin: the whole page as one HTML file, under a policy that forbids every connection.
// From disk, browsers run neither external module scripts nor module workers: so the one script
// and the styles stand in the page, and the worker and the engine stand in the script.
import { createHash } from 'node:crypto';
import { Buffer } from 'node:buffer';

const MAX_BYTES = 4_000_000;

const policy = (script) => [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`
    + " 'wasm-unsafe-eval' blob:",
  'worker-src blob:',
  "connect-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

// Text that would end or confuse the script element; in JavaScript it stands only in strings,
// templates and regular expressions, where the escape means the same.
const escapeScript = (code) => code.replace(/<(\/script|!--)/gi, '\\x3C$1').trim();

const fail = (message) => {
  throw new Error(`single file: ${message}`);
};

function assemble(html, script, styles) {
  // The parser changes these two in a page, and the hash with them.
  if (/[\r\0]/.test(script)) fail('a raw carriage return or NUL in the script');
  if (/<\/style/i.test(styles) || /url\(\s*['"]?(?!data:|#)|@import/i.test(styles)) {
    fail('the styles load something, or cannot stand in the page');
  }
  const bare = html.replace(/<script\b[^>]*><\/script>\s*/g, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '');
  const address = /\b(?:src|srcset|href|action|poster|data)\s*=\s*["']?(?!["']?(?:data:|#))/i;
  if (/<script|<base\b/i.test(bare) || address.test(bare) || /https?:\/\//i.test(bare)) {
    fail('index.html still loads or names something outside of itself');
  }
  // Before anything else in the head, so that it covers all of it; an empty icon spares a request.
  const icon = /<link\b[^>]*rel="icon"/.test(bare) ? '' : '<link rel="icon" href="data:,">\n';
  const first = '<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" '
    + `content="${policy(script)}">\n${icon}`;
  const last = `<style>${styles}</style>\n<script type="module">${script}</script>\n</head>`;
  return bare.replace(/\s*<meta charset=[^>]*>/i, '')
    .replace(/<head>\s*/, (tag) => tag + first).replace('</head>', () => last);
}

/**
 * Replaces the whole bundle by one HTML file, written under each of the names.
 * @param {string[]} names in the output folder
 */
export function singleFile(names) {
  return {
    name: 'paravent-single-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const styles = files.filter((file) => file.fileName.endsWith('.css'));
      const pages = files.filter((file) => file.fileName.endsWith('.html'));
      const rest = files.length - chunks.length - styles.length - pages.length;
      if (chunks.length !== 1 || pages.length !== 1 || rest !== 0) {
        fail(`expected one script and one page, found ${files.map((file) => file.fileName)}`);
      }
      const [{ code, imports, dynamicImports }] = chunks;
      if (imports.length + dynamicImports.length > 0) fail('the script imports another');
      const script = escapeScript(code);
      this.parse(script); // the escapes left it a program
      const html = assemble(String(pages[0].source), script,
        styles.map((file) => String(file.source).replace(/\/\*\$vite\$:\d+\*\//, '').trim()).join('\n'));
      const bytes = Buffer.byteLength(html);
      if (bytes > MAX_BYTES) fail(`${bytes} bytes, more than ${MAX_BYTES}`);
      for (const file of files) delete bundle[file.fileName];
      for (const fileName of names) this.emitFile({ type: 'asset', fileName, source: html });
    },
  };
}
