import type { PlainKey } from '../../i18n/index.tsx';

const reasons: Readonly<Record<string, PlainKey>> = {
  payload_too_large: 'files.tooLarge',
  unsupported_media_type: 'files.notTaken',
  invalid_input: 'files.notTaken',
  storage_full: 'files.full',
  conflict: 'files.tooMany',
  rate_limited: 'files.slowDown',
  unavailable: 'files.busy',
  unauthorized: 'files.signIn',
  forbidden: 'files.noRight',
  not_found: 'files.gone',
  tenant_not_found: 'files.gone',
  network: 'files.network',
};

/** Why a file was not kept, by the error's code. */
export const uploadFailure = (code: string): PlainKey => reasons[code] ?? 'files.failedText';

/** Whether sending it again as it is may help. */
export const mayRetry = (code: string): boolean =>
  !['payload_too_large', 'unsupported_media_type', 'invalid_input', 'storage_full', 'forbidden'].includes(
    code,
  );
