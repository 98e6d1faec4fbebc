import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * What is compiled once need not be again, which takes most of the time off a start. Only what is imported after this
 * call is kept: a program's own file calls it first and imports the rest. The files lie beside the packages and not in
 * the shared temporary folder, where others could plant code.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/dapur-compiled', import.meta.url)));
}
