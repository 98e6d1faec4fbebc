// Compresses the built assets once, at the highest level, so that serving them costs no processor time.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../dist/client/assets/', import.meta.url);

for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = new URL(name, folder);
  const plain = readFileSync(file);
  if (plain.length < 512) continue;
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(plain, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(plain, { params }));
}
