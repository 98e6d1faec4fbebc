import type { ImportRow } from '@dapur/contract/products/product-import';
import { useState } from 'react';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';

/** More at once would make a phone slow. */
const STEP = 100;

interface ImportRowsProps {
  readonly rows: readonly ImportRow[];
  readonly first: ImportRow['outcome'] | 'all';
}

const badges: Readonly<Record<ImportRow['outcome'], string>> = {
  new: 'badge ok',
  changed: 'badge info',
  same: 'badge',
  faulty: 'badge bad',
};

/** The rows of a file, with what each would do and what is wrong in which cell. */
export function ImportRows({ rows, first }: ImportRowsProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState(first);
  const [most, setMost] = useState(STEP);
  const found = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown);
  const kinds = (['all', 'faulty', 'new', 'changed', 'same'] as const).filter(
    (kind) => kind === 'all' || rows.some(({ outcome }) => outcome === kind),
  );
  return (
    <section className="stack" aria-label={t('products.import.rows')}>
      <div className="chips" role="group" aria-label={t('products.import.rows')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === shown ? 'chip on' : 'chip'}
            aria-pressed={kind === shown}
            onClick={() => {
              setShown(kind);
              setMost(STEP);
            }}
          >
            {t(`products.outcome.${kind}` as PlainKey)}
          </button>
        ))}
      </div>
      <ul className="list import-rows">
        {found.slice(0, most).map((row) => (
          <li key={row.line}>
            <div className="row between">
              <b className="prod-name">{row.name || t('products.import.nameless')}</b>
              <span className={badges[row.outcome]}>{t(`products.outcome.${row.outcome}` as PlainKey)}</span>
            </div>
            <p className="small muted num">{t('products.import.line', { line: row.line })}</p>
            {row.faults.map(({ column, fault, value }) => (
              <p key={column} className="err">
                <IconCircleAlert className="s" />
                <span>
                  <b>{column}</b> {t(`products.cell.${fault}` as PlainKey)}
                  {value !== '' && <q className="pe-break">{value}</q>}
                </span>
              </p>
            ))}
            {row.changes.map(({ column, from, to }) => (
              <p key={column} className="small pe-break">
                <b>{column}</b> <s className="muted">{from || '–'}</s> → {to || '–'}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button variant="quiet" onClick={() => setMost(most + STEP)}>
          {t('products.import.more', { count: found.length - most })}
        </Button>
      )}
    </section>
  );
}
