import { IconSearch } from '../../components/icon/step-icons.ts';
import { useTypedSearch } from '../../components/ui/use-typed-search.ts';
import { useI18n } from '../../i18n/index.tsx';

/** Looks as soon as somebody pauses in typing. */
export function OrdersSearch({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (q: string) => void;
}) {
  const { t } = useI18n();
  const { typed, setTyped } = useTypedSearch(value, onChange);
  return (
    <label className="input so-search">
      <IconSearch />
      <input
        type="search"
        value={typed}
        maxLength={60}
        placeholder={t('orders.search')}
        aria-label={t('orders.searchLabel')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed.trim());
        }}
      />
    </label>
  );
}
