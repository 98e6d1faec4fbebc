import { useEffect, useState } from 'react';
import { IconSearch, IconX } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';

/** The list is asked for this long after the last key. */
const SEARCH_PAUSE_MS = 350;

/** Searches while one types; `value` is what the address says. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const { t } = useI18n();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function with each drawing must not start the pause again
  }, [text, value]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className="input search">
        <IconSearch />
        <input
          type="search"
          aria-label={t('account.orders.search')}
          placeholder={t('account.orders.search')}
          value={text}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            className="round plain"
            aria-label={t('account.orders.clearSearch')}
            onClick={() => {
              setText('');
              onSearch('');
            }}
          >
            <IconX className="s" />
          </button>
        )}
      </div>
    </form>
  );
}
