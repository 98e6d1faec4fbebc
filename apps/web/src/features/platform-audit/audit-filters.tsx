import type { AuditFilters, AuditKind, AuditLog } from '@dapur/contract/platform/platform-audit';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { actText } from './act-text.ts';

interface AuditFiltersFormProps {
  readonly filters: AuditFilters;
  readonly actors: AuditLog['actors'];
  readonly actions: AuditLog['actions'];
  /** On phones they are folded away. */
  readonly isOpen: boolean;
  readonly onShow: (filters: AuditFilters) => void;
}

const KINDS = ['look', 'sign_in', 'change'] as const satisfies readonly AuditKind[];

/** Who, what, which store, and when. */
export function AuditFiltersForm({ filters, actors, actions, isOpen, onShow }: AuditFiltersFormProps) {
  const { t } = useI18n();
  const id = useId();
  const [draft, setDraft] = useState(filters);
  const set = (name: keyof AuditFilters) => (value: string) => setDraft({ ...draft, [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShow({ ...draft, ...(draft.store === undefined ? {} : { store: draft.store.trim() }) });
  };
  const acts = actions
    .map((action) => ({ action, text: actText(action, t) }))
    .sort((one, other) => one.text.localeCompare(other.text));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <form
      className="audit-filters card"
      data-open={isOpen || undefined}
      role="search"
      aria-label={t('audit.filters')}
      onSubmit={submit}
    >
      <SelectField
        label={t('audit.actor')}
        none={t('audit.everybody')}
        value={draft.actor || undefined}
        options={actors.map((actor) => [actor.id, actor.name])}
        onChange={(actor) => set('actor')(actor ?? '')}
      />
      <SelectField
        label={t('audit.kind')}
        none={t('audit.anyKind')}
        value={draft.kind}
        options={KINDS.map((kind) => [kind, t(`audit.kind.${kind}`)])}
        onChange={(kind) => setDraft({ ...draft, kind })}
      />
      <SelectField
        label={t('audit.action')}
        none={t('audit.anything')}
        value={draft.action || undefined}
        options={acts.map(({ action, text }) => [action, text])}
        onChange={(action) => set('action')(action ?? '')}
      />
      <div className="field audit-store">
        <label htmlFor={`${id}-store`}>{t('audit.store')}</label>
        <input
          id={`${id}-store`}
          className="input"
          type="search"
          maxLength={80}
          placeholder={t('audit.storeHint')}
          value={draft.store ?? ''}
          onChange={(event) => set('store')(event.target.value)}
        />
      </div>
      {(['from', 'to'] as const).map((name) => (
        <DateField key={name} label={t(`audit.${name}`)} value={draft[name] ?? ''} onChange={set(name)} />
      ))}
      <div className="audit-acts">
        <Button type="submit">{t('audit.apply')}</Button>
        {isFiltered && (
          <Button variant="quiet" onClick={() => onShow({})}>
            {t('audit.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
