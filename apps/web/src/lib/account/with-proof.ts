/**
 * Runs a call that needs fresh proof of who is signed in: where the server asks for it, so is the person, and the call is
 * made once more. Throws what the call throws; ApiError `proof_required` when she would not answer.
 */
export type WithProof = <T>(act: () => Promise<T>) => Promise<T>;
