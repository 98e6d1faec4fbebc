import { randomUUID } from 'node:crypto';
import type { platformAuditEndpoints } from '@dapur/contract/platform/platform-audit';
import type { secondFactorEndpoints } from '@dapur/contract/people/second-factor';
import { codeAt, stepAt } from '../../src/modules/second-factor/totp.ts';
import { createFactorSecrets } from '../../src/modules/second-factor/factor-secrets.ts';
import { TEST_SECRET } from '../kit/test-app.ts';
import { body, everyone, type Row } from './cells.ts';
import { doneByColleagues, oneself, type Subject } from './subjects.ts';

const may: Row['may'] = {
  ...everyone(403, undefined, undefined),
  guest: [401, undefined, undefined],
  superAdmin: [200, undefined, undefined],
};

const secret = Buffer.from('12345678901234567890');
const secrets = createFactorSecrets(TEST_SECRET);

/** What the person's phone shows, which was set up or is being set up. */
const phone =
  (columns: 'secret' | 'new_secret'): Subject =>
  async (world, app, actor) => {
    const targets = await oneself(world, app, actor);
    if (actor.person !== undefined) {
      const { userId } = actor.person;
      await world.database.pools.platform.query(
        columns === 'secret'
          ? `insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())`
          : `insert into second_factors (user_id, new_secret) values ($1, $2)`,
        [userId, secrets.seal(userId, secret)],
      );
    }
    return { ...targets, own: { ...targets.own, text: codeAt(secret, stepAt(Date.now() / 1_000)) } };
  };
const ofNobody = () => ({ query: { action: 'second_factor.passed', actor: randomUUID() } });
/** Another test spoils good inputs, and has no phone. */
const withCode = body(({ text }) => ({ code: text.length < 6 ? '000000' : text }));

export const secondFactorRows: Readonly<
  Record<keyof typeof secondFactorEndpoints | keyof typeof platformAuditEndpoints, Row>
> = {
  secondFactor: { about: oneself, may },
  enrolSecondFactor: { about: oneself, may, input: body(() => ({})) },
  confirmSecondFactor: { about: phone('new_secret'), may, input: withCode },
  passSecondFactor: { about: phone('secret'), may, input: withCode },
  renewRecoveryCodes: { about: phone('secret'), may, input: withCode },
  listAudit: { about: doneByColleagues, may, input: ofNobody },
  exportAudit: { about: oneself, may, input: ofNobody },
};
