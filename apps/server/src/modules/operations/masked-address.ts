/** An address that can be told from others and names nobody: `s•••@gmail.com`. */
export function maskedAddress(address: string): string {
  const [, first, domain] = /^(.)[^@]*@([^@\s]+)$/.exec(address) ?? [];
  return first === undefined ? '•••' : `${first}•••@${domain ?? ''}`;
}
