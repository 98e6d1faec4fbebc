import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, type Pools, type Tx } from '../../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../../../platform/jobs/index.ts';
import { insertUser, newUserId } from '../../data/users.ts';
import { findIdentity, holdAccountAt, insertIdentity, reclaimAccount } from '../data/identities.ts';
import { addressOf, decideSignIn, type Decision } from '../domain/decide-sign-in.ts';
import { displayName, maskedEmail } from '../domain/display-name.ts';
import { SocialFault, type ProvenPerson } from '../ports.ts';

export interface Entered {
  readonly userId: string;
  readonly isNewUser: boolean;
}

/** Two first sign-ins of one person at once: the second looks again and finds what the first wrote. */
class LostRace extends Error {}

const MOST_TRIES = 3;

/**
 * Finds, links or opens the account of a person whom a provider vouches for. `given` is the mail address she typed
 * herself, in small letters. Throws AppError `link_required`, `email_required` or `social_refused`.
 */
export async function enter(
  db: Pools,
  person: ProvenPerson,
  given: string | undefined,
  locale: Locale,
): Promise<Entered> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withPlatform(db, 'identity', 'a social sign-in: whose it is', async (tx) => {
        const decision = await decide(tx, person, given);
        return carryOut(tx, person, decision, locale);
      });
    } catch (error) {
      if (!(error instanceof LostRace) || attempt >= MOST_TRIES) throw error;
    }
  }
}

async function decide(tx: Tx, person: ProvenPerson, given: string | undefined): Promise<Decision> {
  const find = () => findIdentity(tx, person.provider, person.subject);
  const address = addressOf(person, given);
  const identity = await find();
  if (identity !== undefined || address === undefined)
    return decideSignIn(person, given, identity, undefined);
  const account = await holdAccountAt(tx, address, person.provider);
  // It may have been she herself who opened or linked the account between the two looks.
  return decideSignIn(person, given, account && (await find()), account);
}

async function carryOut(tx: Tx, person: ProvenPerson, decision: Decision, locale: Locale): Promise<Entered> {
  const { provider, subject } = person;
  const link = async (userId: string): Promise<void> => {
    if (!(await insertIdentity(tx, { userId, provider, subject, email: person.email }))) throw new LostRace();
  };
  switch (decision.kind) {
    case 'sign_in':
      return { userId: decision.userId, isNewUser: false };
    case 'link':
      await link(decision.userId);
      return { userId: decision.userId, isNewUser: false };
    case 'reclaim':
      await reclaimAccount(tx, decision.userId);
      await link(decision.userId);
      return { userId: decision.userId, isNewUser: false };
    case 'create': {
      const userId = newUserId();
      const { email, isEmailVerified } = decision;
      const isNew = await insertUser(tx, userId, {
        email,
        fullName: displayName(person.name, email),
        phone: null,
        passwordHash: null,
        language: locale,
        isEmailVerified,
      });
      if (!isNew) throw new LostRace();
      await link(userId);
      if (!isEmailVerified)
        await addToPlatformOutbox(tx, { topic: 'account.confirm_email', payload: { userId } });
      return { userId, isNewUser: true };
    }
    case 'link_required':
      throw new AppError(
        'link_required',
        'There is already an account with this email address. Sign in to it to link the two.',
        { provider, email: maskedEmail(decision.email), has_password: decision.hasPassword },
      );
    case 'email_required':
      throw new AppError('email_required', 'Please enter your email address to continue.', { provider });
    case 'refuse':
      throw new SocialFault('social_refused', provider, 'the account is gone');
  }
}
