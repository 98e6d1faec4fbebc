import { CustomerNotes, MAX_TAGS } from '@dapur/contract/customers/customer-input';
import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useEffect, useId, useRef } from 'react';
import { IconPlus, IconX } from '../../components/icons.tsx';
import { LeaveQuestion } from '../../components/seller/leave-question.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { OutOfForm } from '../../components/ui/out-of-form.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import type { CustomerFile } from './use-customer.ts';

interface AboutFormProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
}

/** What the store notes about a customer: tags, allergies, notes, and whether they agreed to news. */
export function AboutForm({ seat, file, customer }: AboutFormProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const standing = JSON.stringify(draftOf(customer));
  const form = useContractForm({
    schema: CustomerNotes,
    start: { ...draftOf(customer), tag: '' },
    // A tag that is still in its field is saved too.
    read: ({ tag, ...typed }) => ({
      ...typed,
      revision: customer.revision,
      tags: withTag(typed.tags, tag),
    }),
    says: { tags: t('cust.tagsMost') },
    send: (body) =>
      file.change(() => seat.call(sellerApi.updateCustomer, { params: { id: customer.id }, body })),
    onDone: (done) => {
      if (!done) return;
      form.reset({ ...draftOf(done), tag: '' });
      toast({ title: t('cust.saved') });
    },
  });
  const { tag, ...draft } = form.values;
  // Changes made elsewhere on the page are taken over, unless that would lose something typed here.
  const base = useRef(standing);
  const isTaking = useRef(false);
  useEffect(() => {
    if (standing === base.current) return;
    if (isTaking.current || JSON.stringify(draft) === base.current) form.reset({ ...draftOf(customer), tag });
    base.current = standing;
    isTaking.current = false;
  });
  const isDirty = JSON.stringify(draft) !== standing || tag.trim() !== '';
  const addTag = () => {
    const tags = withTag(draft.tags, tag);
    if (tags.length > MAX_TAGS) return void toast({ title: t('cust.tagsMost') });
    form.set('tags', tags);
    form.set('tag', '');
  };
  const tagsFault = form.fault('tags');
  const refusal = file.refusal ?? form.refused;
  const isConflict = file.refusal?.code === 'conflict';
  return (
    <form className="card stack cu-about" noValidate onSubmit={form.submit}>
      <h2>{t('cust.about')}</h2>
      <div className={tagsFault ? 'field bad' : 'field'}>
        <label htmlFor={`${id}-tag`}>{t('cust.tags')}</label>
        {draft.tags.length > 0 && (
          <ul className="cu-tags">
            {draft.tags.map((one) => (
              <li key={one}>
                <span>{one}</span>
                <button
                  type="button"
                  aria-label={t('cust.tagRemove', { tag: one })}
                  onClick={() =>
                    form.set(
                      'tags',
                      draft.tags.filter((other) => other !== one),
                    )
                  }
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
            aria-invalid={tagsFault ? true : undefined}
            aria-describedby={tagsFault && `${id}-tag-note`}
            value={tag}
            onChange={(event) => form.set('tag', event.target.value.replaceAll(',', ''))}
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
        <FieldNote id={`${id}-tag-note`} hint={undefined} error={tagsFault} />
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
          onChange={(event) => form.set('allergies', event.target.value)}
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
          onChange={(event) => form.set('notes', event.target.value)}
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
          onChange={(event) => form.set('has_consent', event.target.checked)}
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
                isTaking.current = true;
                file.reload();
              }}
            >
              {t('cust.reload')}
            </Button>
          </div>
        </div>
      ) : (
        refusal && <RefusalNotice {...refusal} />
      )}
      <Button type="submit" busy={form.busy || file.busy} disabled={!isDirty} block>
        {t('cust.save')}
      </Button>
      <OutOfForm>
        <LeaveQuestion isUnsaved={isDirty} />
      </OutOfForm>
    </form>
  );
}

const withTag = (tags: readonly string[], typed: string): string[] => {
  const name = typed.trim().replace(/\s+/g, ' ');
  return name === '' || tags.includes(name) ? [...tags] : [...tags, name];
};

const draftOf = ({ tags, allergies, notes, has_consent }: SellerCustomer) => ({
  tags: [...tags],
  allergies,
  notes,
  has_consent,
});
