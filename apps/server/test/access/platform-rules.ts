import { randomUUID } from 'node:crypto';
import type {
  announcementEndpoints,
  platformAnnouncementEndpoints,
} from '@dapur/contract/platform/platform-announcements';
import type { platformIncidentEndpoints } from '@dapur/contract/platform/platform-incidents';
import type { platformReservedWordEndpoints } from '@dapur/contract/platform/platform-reserved-words';
import type { platformReviewEndpoints } from '@dapur/contract/platform/platform-reviews';
import type { platformSwitchEndpoints, switchEndpoints } from '@dapur/contract/platform/platform-switches';
import type { reviewAppealEndpoints } from '@dapur/contract/products/review-appeal';
import { body, everyone, signedIn, type Row } from './cells.ts';
import { doneByColleagues, oneself, orderOfMine, store, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/** The platform's own people, about nothing in particular. */
const platform = (own: number): Row['may'] => ({
  ...everyone(403, undefined, undefined),
  guest: [401, undefined, undefined],
  superAdmin: [own, undefined, undefined],
});
/** The same about something that exists, whoever it belongs to, and something that does not. */
const platformOn = (own: number, random = 404): Row['may'] => ({
  ...everyone(403, 403, 403),
  guest: [401, 401, 401],
  superAdmin: [own, own, random],
});

const ask = ({ database }: World, text: string, ...values: unknown[]) =>
  database.pools.platform.query(text, values);

async function somebody(world: World): Promise<string> {
  const id = randomUUID();
  await ask(
    world,
    `insert into users (id, email, full_name) values ($1, $2, 'Kenalan')`,
    id,
    `${id}@mail.example`,
  );
  return id;
}

/** A reported review of each store, by store and id. */
const reported: Subject = async (world, app, actor) => {
  const { own, others } = await store(world, app, actor);
  const make = async (facts: Facts): Promise<Facts> => {
    const id = randomUUID();
    await ask(
      world,
      `with product as (
         insert into products (tenant_id, id, name, price_sen, daily_limit) values ($1, $2, 'Kuih', 1000, 5) returning id),
       review as (
         insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
         select $1, $2, id, 1, 'Masin', 'Siti A.', now() from product returning id)
       insert into review_reports (tenant_id, review_id, reason, reported_by) select $1, id, 'offensive', $2 from review`,
      facts.tenantId,
      id,
    );
    return { ...facts, orderId: id };
  };
  return {
    own: await make(own),
    others: await Promise.all(others.map(make)),
    random: { ...own, orderId: randomUUID() },
  };
};

/** The caller's own review that is out of sight, and those of others. */
const hidden: Subject = async (world, app, actor) => {
  const { own, others, random } = await orderOfMine(world, app, actor);
  const hide = async (facts: Facts): Promise<Facts> => {
    const id = randomUUID();
    await ask(
      world,
      `with review as (
         insert into reviews (tenant_id, id, product_id, order_item_id, rating, customer_name, reviewed_at, hidden_at)
         select tenant_id, $2, product_id, id, 1, 'Siti A.', now(), now() from order_items where tenant_id = $1 and id = $3
         returning tenant_id, id)
       insert into review_reports (tenant_id, review_id, reason, reported_by, state, decided_at)
       select tenant_id, id, 'offensive', $2, 'hidden', now() from review`,
      facts.tenantId,
      id,
      facts.itemId,
    );
    return { ...facts, orderId: id };
  };
  return { own: await hide(own), others: await Promise.all(others.map(hide)), random };
};

const announcement =
  (isPublished: boolean): Subject =>
  async (world, app, actor) => {
    const { own } = await oneself(world, app, actor);
    const add = async (): Promise<Facts> => {
      const id = randomUUID();
      await ask(
        world,
        `insert into announcements (id, audience, texts, updated_by, published_at) values ($1, 'people', $2, $3, $4)`,
        id,
        JSON.stringify(texts('Berita')),
        await somebody(world),
        isPublished ? new Date() : null,
      );
      return { ...own, orderId: id };
    };
    return { own: await add(), others: [await add()], random: { ...own, orderId: randomUUID() } };
  };

const word: Subject = async (world, app, actor) => {
  const { own } = await oneself(world, app, actor);
  const add = async (): Promise<Facts> => {
    const text = `kata-${randomUUID().slice(0, 8)}`;
    await ask(
      world,
      'insert into reserved_words (word, added_by) values ($1, $2)',
      text,
      await somebody(world),
    );
    return { ...own, text };
  };
  return {
    own: await add(),
    others: [await add()],
    random: { ...own, text: `kata-${randomUUID().slice(0, 8)}` },
  };
};

function texts(title: string) {
  // Each its own: a test that spoils one must not spoil the others.
  const one = () => ({ title, body: 'Satu perenggan.' });
  return { en: one(), ms: one(), zh: one() };
}

type Names = typeof platformReviewEndpoints &
  typeof platformIncidentEndpoints &
  typeof reviewAppealEndpoints &
  typeof platformAnnouncementEndpoints &
  typeof announcementEndpoints &
  typeof platformReservedWordEndpoints &
  typeof platformSwitchEndpoints &
  typeof switchEndpoints;

export const platformRulesRows: Readonly<Record<keyof Names, Row>> = {
  listReportedReviews: { about: oneself, may: platform(200) },
  judgeReview: {
    about: reported,
    may: platformOn(200),
    input: ({ tenantId, orderId }) => ({
      params: { store: tenantId, id: orderId ?? randomUUID() },
      body: { verdict: 'hide', seen: 'open', note: 'It names a child' },
    }),
  },
  appealReview: {
    about: hidden,
    may: signedIn(200, 404, 404),
    input: body(() => ({ text: 'It is what happened' })),
  },
  listAnnouncements: { about: oneself, may: platform(200) },
  getAnnouncement: { about: announcement(false), may: platformOn(200) },
  saveAnnouncement: {
    about: oneself,
    may: platform(200),
    input: ({ id }) => ({
      params: { id },
      body: {
        revision: 0,
        announcement: {
          level: 'news',
          audience: 'sellers',
          state: null,
          texts: texts('Berita'),
          starts_at: '2026-12-01T00:00:00.000Z',
          ends_at: null,
        },
      },
    }),
  },
  publishAnnouncement: {
    about: announcement(false),
    may: platformOn(200),
    input: body(() => ({ revision: 1 })),
  },
  withdrawAnnouncement: { about: announcement(true), may: platformOn(200) },
  myAnnouncements: { about: oneself, may: signedIn(200, undefined, undefined) },
  readAnnouncement: {
    about: announcement(true),
    may: signedIn(200, 200, 404),
    input: body(() => ({ is_dismissed: false })),
  },
  listIncidents: { about: doneByColleagues, may: platform(200) },
  keepIncident: {
    about: doneByColleagues,
    may: platform(200),
    input: () => ({
      params: { id: randomUUID() },
      body: {
        revision: 0,
        incident: {
          title: 'A lost laptop',
          what: 'It held a list of orders.',
          found_at: '2026-11-01T00:00:00.000Z',
          persons: null,
          regulator_told_at: null,
          people_told_at: null,
          is_closed: false,
        },
      },
    }),
  },
  listReservedWords: { about: oneself, may: platform(200) },
  reserveWord: {
    about: oneself,
    may: platform(200),
    input: body(() => ({ word: `kata-${randomUUID().slice(0, 8)}`, note: 'A brand' })),
  },
  releaseWord: { about: word, may: platformOn(200), input: ({ text }) => ({ params: { word: text } }) },
  readSwitches: { about: oneself, may: everyone(200, undefined, undefined) },
  listSwitches: { about: doneByColleagues, may: platform(200) },
  moveSwitch: {
    about: oneself,
    may: platform(200),
    // Sets the switch as it stands anyway, so that no other call is refused.
    input: () => ({ params: { name: 'web_push' }, body: { percent: 100, note: 'A try' } }),
  },
};
