import type { MouseEvent } from 'react';

/**
 * Opens the device's own calendar or clock wherever its field is pressed, as on a phone. Browsers before 2022, and pages
 * within others, open it by its own button.
 */
export function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker?.();
  } catch {
    // It may not be opened here.
  }
}
