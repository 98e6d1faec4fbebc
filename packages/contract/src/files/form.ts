/** The form of a call that sends files: its other fields first, for a server reads them in their order. */
export function formOf(fields: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  for (const file of files) form.append('files', file);
  return form;
}
