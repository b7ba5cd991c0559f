// Vite plugin: beside the page, the licences of what is in it, and SHA256SUMS, by which whoever
// received the page another way sees that it is the very one that was released.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList } from '../../.tools/licences.mjs';

/** @param {string[]} names of the files to sum, in the output folder, as `sha256sum` writes them */
export function releaseFiles(names) {
  return {
    name: 'paravent-release-files',
    apply: 'build',
    writeBundle({ dir }) {
      writeFileSync(join(dir, 'LICENCES.txt'), licenceList());
      const sums = [...names, 'LICENCES.txt'].map((name) => {
        const digest = createHash('sha256').update(readFileSync(join(dir, name))).digest('hex');
        return `${digest}  ${name}\n`;
      });
      writeFileSync(join(dir, 'SHA256SUMS'), sums.join(''));
    },
  };
}
