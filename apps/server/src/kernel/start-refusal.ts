/** Why a program does not begin, or cannot go on: one line for the operator, who needs no stack to put it right. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
