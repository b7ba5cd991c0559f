/** One ZIP of all public files, the same bytes for the same files: no clock, no machine in it. */
import { zipSync } from 'fflate';

/** ZIP knows local times only and nothing before 1980. */
const kTime = new Date(1980, 0, 1);

/**
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @returns {Uint8Array}
 */
export function zipFiles(files) {
  return zipSync(
    Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
    { mtime: kTime, os: 3, attrs: 0o644 << 16 });
}
