/** Why a program does not begin: one line for the operator, who needs no stack to put it right. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
