import type { DocumentKind } from '@dapur/contract/stores/paper-input';
import type { Translate } from '../../i18n/index.tsx';

/** What a paper is called: a kind, or the name that its store gave it. */
export const paperText = (
  t: Translate,
  { kind, title }: { readonly kind: DocumentKind; readonly title: string },
): string => (kind === 'other' ? title : t(`pstores.paper.kind.${kind}`));

const kinds = ['ssm', 'fosim', 'food_handler', 'typhoid', 'halal'] as const;

/** The same of a letter, which says either. */
export function namedPaper(t: Translate, name: string): string {
  const kind = kinds.find((one) => one === name);
  return kind === undefined ? name : t(`pstores.paper.kind.${kind}`);
}
