/** Everything that is wrong, told at once: nobody should have to start again for each fault in the settings. */
export class FaultList extends Error {
  readonly faults: readonly string[];

  constructor(title: string, faults: readonly string[]) {
    super(`${title}\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'FaultList';
    this.faults = faults;
  }
}
