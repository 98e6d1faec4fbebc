import { OrderNoteInput } from '@dapur/contract/orders/order-desk-input';
import { useState } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { IconX } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { useSayOrderRefusal, type OrderFile } from './use-order-file.ts';

/** What the store's people write to each other about the order. */
export function OrderNotes({ desk }: { readonly desk: OrderFile }) {
  const { t, locale } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, act } = desk;
  const { id } = file.order;
  // The same note sent twice, as after a lost answer, is one note.
  const [noteId, setNoteId] = useState(newId);
  const form = useContractForm({
    schema: OrderNoteInput,
    start: { text: '' },
    read: ({ text }) => ({ id: noteId, text: text.trim() }),
    says: {},
    send: (body) => act(() => call(sellerApi.addOrderNote, { params: { id }, body })),
    onDone: (outcome) => {
      if (outcome.kind === 'refused') return say(outcome.refusal);
      if (outcome.kind === 'busy') return;
      form.reset({ text: '' });
      setNoteId(newId());
    },
    onRefused: say,
  });
  const remove = async (note: string) => {
    const outcome = await act(() => call(sellerApi.removeOrderNote, { params: { id, note } }));
    if (outcome.kind === 'refused') say(outcome.refusal);
  };
  return (
    <section className="ord-sec" aria-labelledby="ord-notes">
      <header>
        <h2 id="ord-notes">{t('ord.notes')}</h2>
      </header>
      <div className="card stack">
        {file.notes.length > 0 && (
          <ul className="ord-notes">
            {file.notes.map((note) => (
              <li key={note.id}>
                <span className="grow">
                  <span className="breaks">{note.text}</span>
                  <span className="small muted block">
                    {note.author} · {instantParts(note.created_at, locale).date}{' '}
                    {instantParts(note.created_at, locale).time}
                  </span>
                </span>
                {note.is_mine && (
                  <button
                    type="button"
                    className="round plain"
                    aria-label={t('ord.noteRemove')}
                    onClick={() => void remove(note.id)}
                  >
                    <IconX className="s" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <form className="stack sm" onSubmit={form.submit}>
          <TextAreaField
            {...form.field('text')}
            label={t('ord.noteField')}
            autoComplete="off"
            hint={t('ord.notesEmpty')}
            maxLength={1_000}
          />
          <Button
            type="submit"
            busy={form.busy}
            variant="quiet"
            size="sm"
            disabled={form.values.text.trim() === ''}
          >
            {t('ord.noteAdd')}
          </Button>
        </form>
      </div>
    </section>
  );
}
