/** Whether the device has a sheet of its own to share by. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens the device's own sheet. */
export function openShareSheet(page: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): void {
  // Closing the sheet is no fault.
  navigator.share(page).catch(() => undefined);
}
