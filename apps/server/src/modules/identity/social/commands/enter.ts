import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, type Pools, type Tx } from '../../../../platform/db/index.ts';
import { switchedOffError } from '../../../../platform/http/index.ts';
import { addToPlatformOutbox } from '../../../events/index.ts';
import { noteConsent } from '../../../consents/index.ts';
import { insertUser, newUserId } from '../../data/users.ts';
import { findIdentity, holdAccountAt, insertIdentity, reclaimAccount } from '../data/identities.ts';
import { mailAddressOf, decideSignIn, type Decision } from '../domain/decide-sign-in.ts';
import { displayName, maskedEmail } from '../domain/display-name.ts';
import { SocialFault, type ProvenPerson } from '../ports.ts';
import { tellOfLink } from '../tell-of-link.ts';

export interface Entered {
  readonly userId: string;
  readonly isNewUser: boolean;
}

export interface EnterWish {
  /** The mail address that the person typed, in small letters. */
  readonly given: string | undefined;
  readonly locale: Locale;
  /** Whether an account may be opened for somebody new. */
  readonly mayRegister: boolean;
  /** They came to open a store. */
  readonly opensStore: boolean;
}

/** Two first sign-ins of one person at once: the second looks again and finds what the first wrote. */
class LostRace extends Error {}

const MAX_TRIES = 3;

/**
 * Finds, links or opens the account of a person whom a provider vouches for. Throws AppError `link_required`,
 * `email_required`, `social_refused`, and `switched_off` where an account would have to be opened and none may be.
 */
export async function enter(db: Pools, person: ProvenPerson, wish: EnterWish): Promise<Entered> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withPlatform(db, 'identity', 'a social sign-in: whose it is', async (tx) => {
        const decision = await decide(tx, person, wish.given);
        return carryOut(tx, person, decision, wish);
      });
    } catch (error) {
      if (!(error instanceof LostRace) || attempt >= MAX_TRIES) throw error;
    }
  }
}

async function decide(tx: Tx, person: ProvenPerson, given: string | undefined): Promise<Decision> {
  const find = () => findIdentity(tx, person.provider, person.subject);
  const address = mailAddressOf(person, given);
  const identity = await find();
  if (identity !== undefined || address === undefined)
    return decideSignIn(person, given, identity, undefined);
  const account = await holdAccountAt(tx, address, person.provider);
  // The person may have opened or linked the account between the two reads.
  return decideSignIn(person, given, account && (await find()), account);
}

async function carryOut(
  tx: Tx,
  person: ProvenPerson,
  decision: Decision,
  { locale, mayRegister, opensStore }: EnterWish,
): Promise<Entered> {
  const { provider, subject } = person;
  const link = async (userId: string): Promise<void> => {
    if (!(await insertIdentity(tx, { userId, provider, subject, email: person.email }))) throw new LostRace();
  };
  switch (decision.kind) {
    case 'sign_in':
      return { userId: decision.userId, isNewUser: false };
    case 'link':
      await link(decision.userId);
      await tellOfLink(tx, 'linked', decision.userId, { provider, email: person.email ?? null });
      return { userId: decision.userId, isNewUser: false };
    case 'reclaim':
      await reclaimAccount(tx, decision.userId);
      await link(decision.userId);
      await tellOfLink(tx, 'linked', decision.userId, { provider, email: person.email ?? null });
      return { userId: decision.userId, isNewUser: false };
    case 'create': {
      if (!mayRegister) throw switchedOffError('registrations');
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
      await noteConsent(tx, userId, { kind: 'notice', isGiven: true, locale, place: 'social' });
      await link(userId);
      if (!isEmailVerified)
        await addToPlatformOutbox(tx, {
          topic: 'account.confirm_email',
          payload: { userId, ...(opensStore && { opensStore }) },
        });
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
