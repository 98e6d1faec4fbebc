/** Moves to the first field that is drawn as wrong, once the refused form has been drawn again. */
export function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
