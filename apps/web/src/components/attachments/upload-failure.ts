import type { FileFault } from '@dapur/contract/files/attachment-types';
import { ApiError } from '@dapur/contract/client';
import type { PlainKey } from '../../i18n/index.tsx';
import { faultOfFile } from '../../lib/attachments/draw-picture.ts';

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

const faults: Readonly<Record<FileFault, PlainKey>> = {
  kind: 'files.notTaken',
  not_a_picture: 'files.onlyPictures',
  name: 'files.otherThanNamed',
  empty: 'files.empty',
  heic: 'files.heic',
  picture: 'files.unreadable',
  pdf: 'files.livePdf',
  text: 'files.notPlain',
  json: 'files.notJson',
};

/** Why a file was not kept. */
export function uploadFailure(error: unknown): PlainKey {
  if (!(error instanceof ApiError)) return 'files.network';
  const fault = faultOfFile(error);
  return fault ? faults[fault] : (reasons[error.code] ?? 'files.failedText');
}

/** Whether sending it again as it is may help. */
export const mayRetry = (error: unknown): boolean =>
  !(
    error instanceof ApiError &&
    ['payload_too_large', 'unsupported_media_type', 'invalid_input', 'storage_full', 'forbidden'].includes(
      error.code,
    )
  );
