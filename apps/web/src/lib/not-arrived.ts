const notArrived = new WeakSet<object>();

/** Faults of code have kinds of their own; a browser says by a `TypeError` of such words that a module did not arrive. */
function isFaultOfCode(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof ReferenceError || error instanceof RangeError)
    return true;
  return error instanceof TypeError && !/fetch|load|import|module|network/i.test(error.message);
}

/** Notes that something was asked for and did not arrive, unless what arrived is at fault. */
export function noteNotArrived(error: unknown): void {
  if (typeof error === 'object' && error !== null && !isFaultOfCode(error)) notArrived.add(error);
}

/** Whether a failure is one of the connection, where trying again and a better signal help. */
export const hasNotArrived = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && notArrived.has(error);
