/** Everything that is wrong, told at once: whoever mends settings should not have to start again for each. */
export class FaultList extends Error {
  readonly faults: readonly string[];

  constructor(title: string, faults: readonly string[]) {
    super(`${title}\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'FaultList';
    this.faults = faults;
  }
}
