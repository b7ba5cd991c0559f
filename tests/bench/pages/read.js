// The floor: the file's bytes, read into one buffer of 1 MB again and again, and nothing else.
import { serve } from './serve.js';

serve({
  async prepare() {},

  async run(file) {
    const reader = file.stream().getReader({ mode: 'byob' });
    let buffer = new ArrayBuffer(1 << 20);
    let bytes = 0;
    for (;;) {
      const { value, done } = await reader.read(new Uint8Array(buffer));
      if (done) break;
      bytes += value.byteLength;
      buffer = value.buffer;
    }
    if (bytes !== file.size) throw new Error('read short');
    return {};
  },

  async check() {
    return null;
  },
});
