import { PRODUCT_NAME } from '@dapur/contract/index';
import { GeocoderError } from '../ports.ts';

const TIMEOUT_MS = 5_000;
/** Five places with all their details are some ten kilobytes. */
const LARGEST_ANSWER = 512 * 1024;

export interface RemoteOptions {
  /** Without a slash at the end. */
  readonly url: string;
  /** A contact for the people who run the server. */
  readonly contact: string;
  readonly timeoutMs?: number;
}

/** Gets JSON from a geocoder. Throws GeocoderError when it does not come; its message never holds the question. */
export async function askJson(
  { url, contact, timeoutMs = TIMEOUT_MS }: RemoteOptions,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers: {
        accept: 'application/json',
        // Keepers of public servers ask that an application names itself and says whom to write to.
        'user-agent': `${PRODUCT_NAME} (${contact})`,
        ...(contact.includes('@') && { from: contact }),
      },
      // A geocoder has no reason to send us elsewhere, and elsewhere may be inside our network.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: JSON.parse(await textOf(answer)) as unknown };
  } catch (error) {
    if (error instanceof GeocoderError) throw error;
    // The cause of a failed fetch can name the address, and the question with it.
    throw new GeocoderError(`no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > LARGEST_ANSWER) throw new GeocoderError('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Refuses an answer that is a fault by its status. */
export function requireGood(status: number): void {
  if (status !== 200) throw new GeocoderError(`answered ${status}`, { httpStatus: status });
}
