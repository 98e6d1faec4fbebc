import { randomUUID } from 'node:crypto';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { PlatformPaper } from '@dapur/contract/platform/platform-papers';
import { withPlatform, type Tx } from '../../platform/db/index.ts';
import type { Handlers, UserContext } from '../../platform/http/index.ts';
import { privilegedActorOf, recordPrivileged } from '../audit/index.ts';
import { judgeDocument, readPapers, type Paper } from '../compliance/index.ts';
import { lockHeld } from '../stores/index.ts';
import { record, storeNotFound } from './commands/hold-store.ts';
import { sendLetter } from './commands/send-letter.ts';
import { isStore } from './data/find-stores.ts';
import type { PlatformStoresDeps } from './platform-stores-deps.ts';

export type PlatformPapersHandlers = Handlers<'storePapers' | 'storePaperFile' | 'judgePaper'>;

type PapersDeps = Pick<PlatformStoresDeps, 'db' | 'clock' | 'stores' | 'paperFile'>;

/** The papers of stores, and the platform's verdicts on them. */
export function platformPapersHandlers({ db, clock, stores, paperFile }: PapersDeps): PlatformPapersHandlers {
  const today = () => malaysianDate(clock.now());
  const inPlatform = <T>({ user }: UserContext, what: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withPlatform(db, `user ${user.userId}`, what, work);
  return {
    storePapers: async ({ params }, ctx) => {
      const storeId = params.store.toLowerCase();
      const papers = await inPlatform(ctx, `papers of store ${storeId}`, async (tx) => {
        if (!(await isStore(tx, storeId))) throw storeNotFound();
        return readPapers(tx, storeId, today());
      });
      return { success: true, data: papers.map(paperView) };
    },

    storePaperFile: async ({ params }, ctx) => {
      const [tenantId, documentId] = [params.store.toLowerCase(), params.id.toLowerCase()];
      const fileId = params.file.toLowerCase();
      // The file is read first: a look at a missing file is not logged.
      const file = await paperFile({ tenantId, documentId, fileId });
      await inPlatform(ctx, `a paper of store ${tenantId}`, (tx) =>
        recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'paper.looked_at',
          subject: 'paper',
          subjectId: documentId,
          tenantId,
          after: { file: fileId },
        }),
      );
      return file;
    },

    judgePaper: async ({ params, body }, ctx) => {
      const [tenantId, id] = [params.store.toLowerCase(), params.id.toLowerCase()];
      const actor = privilegedActorOf(ctx);
      const { reason } = body;
      const [slug, papers] = await inPlatform(ctx, `a paper is ${body.verdict}`, async (tx) => {
        const store = await lockHeld(tx, tenantId);
        if (store === undefined) throw storeNotFound();
        const paper = await judgeDocument(tx, {
          tenantId,
          id,
          verdict: body.verdict,
          reason,
          version: body.version,
          files: body.files.map((file) => file.toLowerCase()),
          today: today(),
        });
        await record(tx, actor, tenantId, {
          action: `store.paper_${body.verdict}`,
          reason,
          before: { verdict: verdictOf(paper) },
          after: { verdict: body.verdict, paper: nameOf(paper), number: paper.number },
        });
        if (body.verdict === 'rejected')
          await sendLetter(tx, {
            tenantId,
            id: randomUUID(),
            kind: 'paper_rejected',
            subject: nameOf(paper),
            words: reason,
            sentBy: actor.userId,
          });
        return [store.slug, await readPapers(tx, tenantId, today())] as const;
      });
      stores.forget({ id: tenantId, slug });
      return { success: true, data: papers.map(paperView) };
    },
  };
}

/** The paper's kind, which the reader's side translates; for other papers, their own title. */
const nameOf = ({ kind, title }: Paper): string => (kind === 'other' ? title : kind);

const verdictOf = ({ verdict }: Paper): string => {
  if (verdict === null) return '';
  return verdict.is_approved ? 'approved' : 'rejected';
};

const paperView = ({ kept, ...paper }: Paper): PlatformPaper => ({
  ...paper,
  files: kept.map(({ id, name, bytes }) => ({ id, name, bytes })),
});
