import {
  distribute,
  isDistributed,
  planDistribution,
  type DistributionPlan,
} from './platform/db/distribute.ts';
import { openOwnerPool } from './platform/db/pools.ts';

/** `npm run admin -- distribute`: says what becomes of each table on a Citus cluster, and does it where that is confirmed. */
export async function distributeTables(ownerUrl: string, isConfirmed: boolean): Promise<void> {
  const owner = openOwnerPool(ownerUrl);
  try {
    const plan = await planDistribution(owner);
    tell(plan);
    if (isDistributed(plan)) return console.log('Nothing is to be done.');
    if (!isConfirmed)
      return console.log('Nothing was changed. Stop the site, take a backup, and add --yes to do it.');
    await distribute(owner, (step) => console.log(step));
    console.log('All tables are where they belong.');
  } finally {
    await owner.end();
  }
}

function tell({ distributed, reference, local, placed, foreignKeys, triggers }: DistributionPlan): void {
  const list = (tables: readonly string[]) => (tables.length === 0 ? 'none' : tables.join(', '));
  console.log(`Where they belong already: ${placed} tables`);
  console.log(`By tenant_id over all machines (${distributed.length}): ${list(distributed)}`);
  console.log(`Whole on every machine (${reference.length}): ${list(reference)}`);
  console.log(`On the coordinator alone (${local.length}): ${list(local)}`);
  console.log(
    `Taken off and put back: ${foreignKeys} foreign keys. Quiet while rows move: ${triggers} triggers`,
  );
}
