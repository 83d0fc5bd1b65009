import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
/** Close to the best, in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts a `.br` and a `.gz` beside every file of a folder that gets smaller by it; the server sends what a browser takes. */
export async function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const plain = readFileSync(join(folder, name));
    const packed = { br: await promisify(brotliCompress)(plain, BROTLI), gz: await promisify(gzip)(plain) };
    for (const [ending, bytes] of Object.entries(packed)) {
      if (bytes.length < plain.length) writeFileSync(join(folder, `${name}.${ending}`), bytes);
    }
  }
}
