import { chosenAsRead } from '@dapur/contract/products/option-words';
import { optionText } from '../../lib/option-text.ts';
import type { OrderLine } from './order-lines.ts';

/** The chosen values of a line as its reader reads them, in one line of text; nothing without options. */
export function LineOptions({ product, item }: OrderLine) {
  const text = optionText(chosenAsRead(product.option_data.option, item.options) ?? item.options);
  return text && <p className="op">{text}</p>;
}
