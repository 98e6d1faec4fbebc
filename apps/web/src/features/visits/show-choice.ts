import { languageTags } from '@dapur/contract/words/page-languages';
import { LOCALES } from '@dapur/contract/words/locales';
import type { Translated } from '@dapur/contract/words/translate';
import { withLook } from '../../components/ui/button-look.ts';
import type { Choice, Consent } from './consent.ts';
import type { visits } from '../../i18n/messages/en/visits.ts';

/** So few texts that all languages are included. */
const texts = import.meta.glob<Translated<typeof visits>>('./*/visits.ts', {
  base: '../../i18n/messages',
  import: 'visits',
  eager: true,
});

/**
 * Puts the choice into the page's foot, again whenever the foot is redrawn. It is not part of the page's React tree, so
 * that the first load need not contain it.
 */
export function showChoice(
  consent: Pick<Consent, 'choice'>,
  choose: (choice: Choice) => void,
): { readonly refresh: () => void } {
  const row = document.createElement('p');
  row.className = 'visit-choice';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = withLook({ variant: 'text', size: 'sm' }).className;
  button.setAttribute('role', 'switch');
  const note = document.createElement('span');
  note.className = 'muted small';
  note.id = 'visit-note';
  button.setAttribute('aria-describedby', note.id);
  row.append(button, ' ', note);

  const refresh = (): void => {
    const locale = LOCALES.find((one) => languageTags[one] === document.documentElement.lang) ?? 'en';
    const words = texts[`./${locale}/visits.ts`]!;
    const isOn = consent.choice() === 'on';
    button.textContent = words[isOn ? 'visits.on' : 'visits.off'];
    button.setAttribute('aria-checked', String(isOn));
    note.textContent = words['visits.note'];
  };
  button.addEventListener('click', () => {
    choose(consent.choice() === 'on' ? 'off' : 'on');
    refresh();
  });
  const place = (): void => {
    const foot = document.querySelector('.foot > .wrap');
    if (foot !== null && row.parentElement !== foot) foot.append(row);
  };

  refresh();
  place();
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true });
  new MutationObserver(refresh).observe(document.documentElement, { attributeFilter: ['lang'] });
  return { refresh };
}
