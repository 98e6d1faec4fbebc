import { randomUUID } from 'node:crypto';
import type { sellerReportMailEndpoints } from '@dapur/contract/reports/seller-report-mails';
import type { sellerReportsEndpoints } from '@dapur/contract/reports/seller-reports';
import { body, keepers, members, type Row } from '../cells.ts';
import { store, type Facts, type Subject } from '../subjects.ts';
import { inTeam, somebody, team } from './people.ts';

const november = () => ({ query: { from: '2026-11-01', to: '2026-11-30' } });
const row: Row = { about: store, may: members(200), input: november };

/** A report that goes to one of the store's people. */
const mail = inTeam(async (world, tenantId) => {
  const [id, reader] = [randomUUID(), await somebody(world)];
  const ask = (text: string, ...values: unknown[]) => world.database.pools.platform.query(text, values);
  await ask(
    `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'finance')`,
    tenantId,
    reader,
    `${reader}@mail.example`,
  );
  await ask(
    `insert into report_mails (tenant_id, id, report, every, user_id, asked_for) values ($1, $2, 'tax', 'month', $3, '2026-10-01')`,
    tenantId,
    id,
    reader,
  );
  return id;
});

/** A member of the store who may see reports, by the report that is mailed to them. */
const reader: Subject = async (world, app, actor) => {
  const [{ own, others }, { random }] = [await mail(world, app, actor), await store(world, app, actor)];
  const named = async (facts: Facts): Promise<Facts> => {
    const { rows } = await world.database.pools.platform.query<{ user_id: string }>(
      'select user_id from report_mails where id = $1',
      [facts.orderId],
    );
    return { ...facts, itemId: rows[0]?.user_id ?? randomUUID() };
  };
  return { own: await named(own), others: await Promise.all(others.slice(0, 1).map(named)), random };
};

export const reportsRows: Readonly<
  Record<keyof typeof sellerReportsEndpoints | keyof typeof sellerReportMailEndpoints, Row>
> = {
  salesReport: row,
  capacityReport: row,
  deliveryReport: row,
  voucherReport: row,
  customerReport: row,
  taxReport: row,
  cohortReport: row,
  demandReport: row,
  listReportMails: { about: team, may: members(200) },
  addReportMail: {
    about: reader,
    may: members(200),
    input: body(({ id, itemId }) => ({ id, report: 'sales', every: 'week', user_id: itemId })),
  },
  removeReportMail: { about: mail, may: keepers(200) },
  exportReport: { ...row, input: () => ({ query: { ...november().query, report: 'sales' } }) },
};
