/** The sections of the Delivery step that fold up when they are complete. */
export type FoldingPart = 'customer' | 'address';

const editRequests = new Set<FoldingPart>();

/** Notes that Edit was pressed on a later step, so that the section is open on arrival. */
export function askToEdit(part: FoldingPart): void {
  editRequests.add(part);
}

export function isAskedToEdit(part: FoldingPart): boolean {
  return editRequests.has(part);
}

export function stopAskingToEdit(part: FoldingPart): void {
  editRequests.delete(part);
}
