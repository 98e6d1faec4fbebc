import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useId, useState, type FormEvent } from 'react';
import { IconPlus, IconX } from '../../components/icons.tsx';
import { LeaveQuestion } from '../../components/seller/leave-question.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { OutOfForm } from '../../components/ui/out-of-form.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import type { CustomerFile } from './use-customer.ts';

const MAX_TAGS = 12;

interface AboutFormProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
}

/** What the store notes about a customer: tags, allergies, notes, and whether they agreed to news. */
export function AboutForm({ seat, file, customer }: AboutFormProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(customer));
  const standing = JSON.stringify(draftOf(customer));
  const [base, setBase] = useState(standing);
  const [isTaking, setTaking] = useState(false);
  // Changes made elsewhere on the page are taken over, unless that would lose something typed here.
  if (standing !== base) {
    setBase(standing);
    if (isTaking || JSON.stringify(draft) === base) setDraft(draftOf(customer));
    setTaking(false);
  }
  const [tag, setTag] = useState('');
  const isDirty = JSON.stringify(draft) !== standing || tag.trim() !== '';
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const withTag = (name: string): string[] =>
    name === '' || draft.tags.includes(name) ? [...draft.tags] : [...draft.tags, name];
  const addTag = () => {
    const name = tag.trim().replace(/\s+/g, ' ');
    if (name === '') return;
    if (draft.tags.length >= MAX_TAGS) return void toast({ title: t('cust.tagsMost') });
    set({ tags: withTag(name) });
    setTag('');
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // A tag that is still in its field is saved too.
    const body = { ...draft, tags: withTag(tag.trim().replace(/\s+/g, ' ')) };
    const done = await file.change(() =>
      seat.call(sellerApi.updateCustomer, {
        params: { id: customer.id },
        body: { revision: customer.revision, ...body },
      }),
    );
    if (!done) return;
    setTag('');
    setDraft(draftOf(done));
    toast({ title: t('cust.saved') });
  };
  const isConflict = file.refusal?.code === 'conflict';
  return (
    <form className="card stack cu-about" onSubmit={(event) => void save(event)}>
      <h2>{t('cust.about')}</h2>
      <div className="field">
        <label htmlFor={`${id}-tag`}>{t('cust.tags')}</label>
        {draft.tags.length > 0 && (
          <ul className="cu-tags">
            {draft.tags.map((one) => (
              <li key={one}>
                <span>{one}</span>
                <button
                  type="button"
                  aria-label={t('cust.tagRemove', { tag: one })}
                  onClick={() => set({ tags: draft.tags.filter((other) => other !== one) })}
                >
                  <IconX className="s" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="cu-tag-new">
          <input
            id={`${id}-tag`}
            className="input"
            maxLength={24}
            autoComplete="off"
            placeholder={t('cust.tagNew')}
            value={tag}
            onChange={(event) => setTag(event.target.value.replaceAll(',', ''))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              addTag();
            }}
          />
          <Button variant="soft" disabled={tag.trim() === ''} onClick={addTag}>
            <IconPlus className="s" />
            {t('cust.tagPlus')}
          </Button>
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-allergies`}>{t('cust.allergies')}</label>
        <input
          id={`${id}-allergies`}
          className="input"
          maxLength={300}
          autoComplete="off"
          aria-describedby={`${id}-allergies-note`}
          value={draft.allergies}
          onChange={(event) => set({ allergies: event.target.value })}
        />
        <p className="hint" id={`${id}-allergies-note`}>
          {t('cust.allergiesHint')}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-notes`}>{t('cust.notes')}</label>
        <textarea
          id={`${id}-notes`}
          className="input"
          rows={3}
          maxLength={2_000}
          aria-describedby={`${id}-notes-note`}
          value={draft.notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
        <p className="hint" id={`${id}-notes-note`}>
          {t('cust.notesHint')}
        </p>
      </div>
      <label className={draft.has_consent ? 'choice on' : 'choice'}>
        <input
          type="checkbox"
          className="cu-consent"
          checked={draft.has_consent}
          onChange={(event) => set({ has_consent: event.target.checked })}
        />
        <span className="grow">
          {t('cust.news')}
          <span className="small muted block">
            {draft.has_consent && customer.has_consent && customer.consent_at !== null
              ? t('cust.newsSince', { date: instantParts(customer.consent_at, locale).date })
              : t('cust.newsNot')}
          </span>
        </span>
      </label>
      {isConflict ? (
        <div className="notice bad" role="alert">
          <div className="dl-said">
            <p>
              <b>{t('cust.conflict')}.</b> {t('cust.conflictText')}
            </p>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                file.forgive();
                setTaking(true);
                file.reload();
              }}
            >
              {t('cust.reload')}
            </Button>
          </div>
        </div>
      ) : (
        file.refusal && <RefusalNotice {...file.refusal} />
      )}
      <Button type="submit" busy={file.busy} disabled={!isDirty} block>
        {t('cust.save')}
      </Button>
      <OutOfForm>
        <LeaveQuestion isUnsaved={isDirty} />
      </OutOfForm>
    </form>
  );
}

const draftOf = ({ tags, allergies, notes, has_consent }: SellerCustomer) => ({
  tags: [...tags],
  allergies,
  notes,
  has_consent,
});
