import { describe, expect, test } from 'vitest';
import {
  decideSignIn,
  type AccountAtAddress,
  type Decision,
  type KnownIdentity,
  type Proof,
} from './decide-sign-in.ts';

const email = 'aisyah@gmail.com';
const google: Proof = { email, isEmailAuthoritative: true };
const googleElsewhere: Proof = { email: 'a@mailbox.example', isEmailAuthoritative: false };
const facebook: Proof = { email, isEmailAuthoritative: false };
const facebookWithout: Proof = { email: undefined, isEmailAuthoritative: false };

const account: AccountAtAddress = {
  userId: 'u1',
  isEmailVerified: true,
  isDeleted: false,
  hasPassword: true,
  hasSameProvider: false,
};
const known: KnownIdentity = { userId: 'u1', isDeleted: false };
const required: Decision = { kind: 'link_required', email, hasPassword: true };

interface Case {
  readonly what: string;
  readonly proof: Proof;
  readonly given?: string;
  readonly identity?: KnownIdentity;
  readonly account?: AccountAtAddress;
  readonly leadsTo: Decision;
}

const cases: readonly Case[] = [
  {
    what: 'a known identity signs in',
    proof: google,
    identity: known,
    leadsTo: { kind: 'sign_in', userId: 'u1' },
  },
  {
    what: 'a known identity signs in whatever address it has today',
    proof: facebookWithout,
    identity: known,
    account: { ...account, userId: 'u2' },
    leadsTo: { kind: 'sign_in', userId: 'u1' },
  },
  {
    what: 'a deleted account stays refused',
    proof: google,
    identity: { ...known, isDeleted: true },
    leadsTo: { kind: 'refuse' },
  },
  {
    what: 'and so does its address',
    proof: google,
    account: { ...account, isDeleted: true },
    leadsTo: { kind: 'refuse' },
  },
  {
    what: 'an unknown address Google answers for: a new, verified account',
    proof: google,
    leadsTo: { kind: 'create', email, isEmailVerified: true },
  },
  {
    what: 'an unknown address Google only saw once: a new, unverified account',
    proof: googleElsewhere,
    leadsTo: { kind: 'create', email: 'a@mailbox.example', isEmailVerified: false },
  },
  {
    what: 'an unknown address of Facebook: a new, unverified account',
    proof: facebook,
    leadsTo: { kind: 'create', email, isEmailVerified: false },
  },
  {
    what: 'Google and the account both proved the address: link',
    proof: google,
    account,
    leadsTo: { kind: 'link', userId: 'u1' },
  },
  {
    what: 'Google answers for an address the account never proved: link, and drop what was planted',
    proof: google,
    account: { ...account, isEmailVerified: false },
    leadsTo: { kind: 'reclaim', userId: 'u1' },
  },
  {
    what: 'another Google account is linked already: the person must say so',
    proof: google,
    account: { ...account, hasSameProvider: true },
    leadsTo: required,
  },
  { what: 'Facebook never links by itself', proof: facebook, account, leadsTo: required },
  {
    what: 'nor to an unverified account',
    proof: facebook,
    account: { ...account, isEmailVerified: false, hasPassword: false },
    leadsTo: { ...required, hasPassword: false },
  },
  {
    what: 'nor Google where it does not answer for the address',
    proof: { ...googleElsewhere, email },
    account,
    leadsTo: required,
  },
  { what: 'no address and none given', proof: facebookWithout, leadsTo: { kind: 'email_required' } },
  {
    what: 'an address the person gave: a new, unverified account',
    proof: facebookWithout,
    given: 'x@y.example',
    leadsTo: { kind: 'create', email: 'x@y.example', isEmailVerified: false },
  },
  {
    what: 'an address the person gave that is taken',
    proof: facebookWithout,
    given: email,
    account,
    leadsTo: required,
  },
  {
    what: 'which does not tell whether that account has a password',
    proof: facebookWithout,
    given: email,
    account: { ...account, hasPassword: false },
    leadsTo: required,
  },
  {
    what: 'the provider’s address counts, not the given one',
    proof: facebook,
    given: 'x@y.example',
    leadsTo: { kind: 'create', email, isEmailVerified: false },
  },
];

describe('a social sign-in', () => {
  test.each(cases)('$what', ({ proof, given, identity, account: at, leadsTo }) => {
    expect(decideSignIn(proof, given, identity, at)).toEqual(leadsTo);
  });
});
