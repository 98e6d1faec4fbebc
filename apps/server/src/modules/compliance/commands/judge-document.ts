import { AppError } from '@dapur/contract/errors';
import type { LocalDate } from '@dapur/contract/dates/dates';
import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import type { Tx } from '../../../platform/db/index.ts';
import { filesOfDocuments, type DocumentFile } from '../../attachments/index.ts';
import { lockDocument, readDocuments, writeVerdict } from '../data/documents.ts';
import { changed, documentView } from './documents.ts';

/** A paper with its files. */
export interface Paper extends ComplianceDocument {
  readonly kept: readonly DocumentFile[];
}

/** A store's papers, those that run out first first; `tx` may be of the platform. */
export async function readPapers(tx: Tx, tenantId: string, today: LocalDate): Promise<Paper[]> {
  const rows = await readDocuments(tx, tenantId);
  const files = await filesOfDocuments(tx, tenantId);
  return rows.map((row) => ({
    ...documentView(row, today),
    kept: files.filter(({ documentId }) => documentId === row.id),
  }));
}

/** The document that somebody looked at, and their verdict. */
export interface JudgedDocument {
  readonly tenantId: string;
  readonly id: string;
  readonly verdict: 'approved' | 'rejected';
  readonly reason: string;
  readonly version: string;
  /** The ids of all files that the reviewer saw beside it. */
  readonly files: readonly string[];
  readonly today: LocalDate;
}

/**
 * Says what the platform's people found a paper to be; answers it as it was before. Throws AppError 404 for none, 409
 * when it or its files were changed since they were looked at.
 */
export async function judgeDocument(tx: Tx, judged: JudgedDocument): Promise<Paper> {
  const { tenantId, id, verdict, reason } = judged;
  // Held until the end, so that its store cannot change it while it is judged.
  await lockDocument(tx, tenantId, id);
  const paper = (await readPapers(tx, tenantId, judged.today)).find((one) => one.id === id);
  if (paper === undefined) throw new AppError('not_found', 'This document no longer exists.');
  const kept = paper.kept.map((file) => file.id);
  const isSeen = kept.length === judged.files.length && kept.every((file) => judged.files.includes(file));
  if (paper.version !== judged.version || !isSeen) throw changed();
  await writeVerdict(tx, tenantId, id, verdict, reason);
  return paper;
}
