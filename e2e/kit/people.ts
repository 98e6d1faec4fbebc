import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { SavedAddress } from '../../packages/contract/src/people/saved-addresses.ts';
import type { User } from '../../packages/contract/src/people/identity.ts';
import type { PlatformRole } from '../../packages/contract/src/platform/platform-role-rights.ts';
import type { Backstage } from './database.ts';

/** Somebody with an account, and a session that no browser holds yet. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly token: string;
}

export interface Owner extends Person {
  /** Of the owner's store, which is a draft. */
  readonly slug: string;
  readonly storeName: string;
}

/** Passes every rule, and is nobody's name. */
export const somePassword = 'Rendang-7-Tok!';

/** A number nobody has had yet in this run. */
export const someNumber = (): number => randomInt(10_000_000, 99_999_999);

/** Opens accounts over the API, each journey its own, so that none meets another's. */
export class People {
  readonly #request: APIRequestContext;
  readonly #backstage: Backstage;

  constructor(request: APIRequestContext, backstage: Backstage) {
    this.#request = request;
    this.#backstage = backstage;
  }

  /** A customer whose mail address is confirmed. */
  async customer(name = 'Aisyah Rahman', email = `person${someNumber()}@example.com`): Promise<Person> {
    const phone = `+601${someNumber()}`;
    const body = { full_name: name, email, phone, password: somePassword };
    const { data } = await this.#json<{ data: { token: string; user: User } }>(
      await this.#request.post('/api/auth/register', { data: body }),
    );
    await this.#backstage.rows('update users set email_verified_at = now() where id = $1', [data.user.id]);
    return { id: data.user.id, name, email, phone, password: somePassword, token: data.token };
  }

  /** The owner of a new store, with the session that opening it gave. */
  async owner(name = 'Zainab Idris'): Promise<Owner> {
    const person = await this.customer(name);
    const slug = `dapur-${someNumber()}`;
    const storeName = `Dapur ${name.split(' ')[0]}`;
    const { data } = await this.call<{ data: { token: string } }>(person, 'POST', '/user/register-tenant', {
      companyName: storeName,
      subdomain: slug,
      referralCode: null,
    });
    return { ...person, token: data.token, slug, storeName };
  }

  /** A super admin who has shown a second factor in the session. */
  superAdmin(): Promise<Person> {
    return this.ofPlatform('super_admin', 'Harith Ong');
  }

  /** Somebody who runs the platform in this role and has shown a second factor in the session. */
  async ofPlatform(role: PlatformRole, name: string): Promise<Person> {
    const person = await this.customer(name);
    await this.#backstage.rows('update users set platform_role = $2 where id = $1', [person.id, role]);
    // One that nobody's phone shows: what it is asked for has been answered.
    await this.#backstage.rows(
      `insert into second_factors (user_id, secret, confirmed_at) values ($1, '\\x00', now())`,
      [person.id],
    );
    await this.#backstage.rows('update sessions set second_factor_at = now() where user_id = $1', [
      person.id,
    ]);
    return person;
  }

  /** Signs the person in once more and answers the token of the new session. */
  async anotherSession({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
    const answer = await this.#request.post('/api/auth/login', { data: { email, password } });
    return (await this.#json<{ data: { token: string } }>(answer)).data.token;
  }

  /** A call by the person; fails the journey when the server refuses it. */
  async call<T>(
    { token }: Pick<Person, 'token'>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    slug?: string,
  ): Promise<T> {
    const answer = await this.#request.fetch(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(slug === undefined ? {} : { 'X-Tenant-Slug': slug }) },
      ...(body === undefined ? {} : { data: body }),
    });
    return this.#json<T>(answer);
  }

  /** Saves `count` addresses, named by their number. */
  async addresses(person: Person, count: number): Promise<SavedAddress[]> {
    const saved: SavedAddress[] = [];
    for (let nth = 1; nth <= count; nth += 1) {
      const { data } = await this.call<{ data: SavedAddress }>(person, 'POST', '/user/addresses', {
        name: `Rumah ${nth}`,
        house_no_unit: `${nth}`,
        address: 'Jalan Kenanga, 43000 Kajang',
      });
      saved.push(data);
    }
    return saved;
  }

  /** Whether a session token still opens anything. */
  async isAlive(token: string): Promise<boolean> {
    const answer = await this.#request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
    return answer.ok();
  }

  async #json<T>(answer: APIResponse): Promise<T> {
    if (!answer.ok())
      expect(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`).toBe('ok');
    return (await answer.json()) as T;
  }
}
