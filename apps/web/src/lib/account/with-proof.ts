/**
 * Runs a call that needs fresh proof of who is signed in: if the server asks for proof, the person is asked, and the
 * call is repeated. Throws what the call throws; ApiError `proof_required` when the person declines.
 */
export type WithProof = <T>(act: () => Promise<T>) => Promise<T>;
