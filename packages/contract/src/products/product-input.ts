import { z } from 'zod';
import { ChoicePrice } from './product-change-input.ts';
import { line } from '../primitives.ts';
import { Allergen, draftFields, translatedFields } from './product-field-input.ts';
import { productLimits as most } from './product-limits.ts';
import { fieldsOfOthers, inOtherLocales } from '../words/other-locales.ts';

/** Refuses the one name that cannot be a key of the records of prices and words. */
const ChoiceName = line(most.choice)
  .min(1)
  .refine((name) => name !== '__proto__', { message: 'cannot be kept under this name' });

/** An option's words in one more language; what is empty is read in the store's own. */
const OptionTexts = z.strictObject({
  title: line(most.optionTitle).default(''),
  placeholder: line(most.placeholder).default(''),
  /** By the choice's own name. */
  choices: z.record(line(most.choice), line(most.choice)).default({}),
});
export type OptionTexts = z.output<typeof OptionTexts>;

/** What is said of a name that stands before, too. */
export const TWICE = 'is there twice';

function sayTwice(
  ctx: z.core.$RefinementCtx,
  names: readonly string[],
  pathOf: (at: number) => (string | number)[],
): void {
  for (const [at, name] of names.entries())
    if (names.indexOf(name) < at) ctx.addIssue({ code: 'custom', path: pathOf(at), message: TWICE });
}

/** An option as its seller writes it. */
export const OptionDraft = z
  .strictObject({
    title: line(most.optionTitle).min(1),
    inputType: z.enum(['select', 'radio', 'checkbox', 'text']),
    data: z.array(ChoiceName).max(most.choices),
    placeholder: line(most.placeholder),
    enabled: z.boolean(),
    required: z.boolean().default(true),
    prices: z.record(line(most.choice), ChoicePrice).default({}),
    /** Ticks that are needed, and the most there may be; null: one, and as many as there are choices. */
    min: z.int().min(1).max(most.choices).nullable().default(null),
    max: z.int().min(1).max(most.choices).nullable().default(null),
    /** Choices that buyers are not offered at the moment. */
    off: z.array(line(most.choice)).max(most.choices).default([]),
    words: z.strictObject(inOtherLocales(() => OptionTexts.prefault({}))).prefault({}),
  })
  .refine(({ inputType, data }) => (inputType === 'text' ? data.length === 0 : data.length > 0), {
    path: ['data'],
    message: 'must have choices, and a text none',
  })
  .superRefine(({ data }, ctx) => sayTwice(ctx, data, (at) => ['data', at]))
  .refine(({ inputType, data, off }) => inputType === 'text' || data.some((one) => !off.includes(one)), {
    path: ['off'],
    message: 'must leave a choice',
  })
  .refine(({ inputType, min, max }) => inputType === 'checkbox' || (min === null && max === null), {
    path: ['min'],
    message: 'is for options with several choices',
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    message: 'must not be below the fewest',
  })
  .refine(
    ({ data, off, min }) => (min ?? 1) <= 1 || data.filter((one) => !off.includes(one)).length >= (min ?? 1),
    {
      path: ['min'],
      message: 'must not be more than the choices there are',
    },
  );
export type OptionDraft = z.output<typeof OptionDraft>;

/** A product's words in one more language; what is empty is shown in the first. */
export const ProductWords = z.strictObject(translatedFields);
export type ProductWords = z.output<typeof ProductWords>;

/** All that the editor holds, pictures aside. Its own words are shown where a language has none. */
export const draftShape = {
  ...draftFields,
  translations: z.strictObject(inOtherLocales(() => ProductWords)),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable().default(null),
  allergens: z.array(Allergen).max(Allergen.options.length).nullable(),
  only_by: z.enum(['pickup', 'delivery']).nullable(),
  options: z.array(OptionDraft).max(most.options),
};
type Draft = z.ZodObject<typeof draftShape>;

/** What must hold between the fields of a product. */
const checked = <T extends z.ZodObject>(shape: T) =>
  shape.superRefine((draft, ctx) => {
    const { price, compare_at: before, options, ...bounds } = draft as unknown as z.output<Draft>;
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    const { min_quantity: least, max_quantity: largest, season_from: from, season_until: until } = bounds;
    if (least !== null && largest !== null && largest < least)
      wrong('max_quantity', 'must not be below the least quantity');
    if (from !== null && until !== null && until < from)
      wrong('season_until', 'must not be before the season begins');
    if (new Set(bounds.weekdays).size !== (bounds.weekdays ?? []).length)
      wrong('weekdays', 'names a day twice');
    if (before !== null && before <= price) wrong('compare_at', 'must be more than the price');
    sayTwice(
      ctx,
      options.map(({ title }) => title),
      (at) => ['options', at, 'title'],
    );
  });

export const ProductDraft = checked(z.strictObject(draftShape));
export type ProductDraft = z.output<typeof ProductDraft>;

export const NewProduct = checked(z.strictObject({ ...draftShape, id: z.uuid() }));
export const ProductChange = checked(z.strictObject({ ...draftShape, revision: z.int().min(1) }));

/** A picture in its place, with its words in each language. */
export const PictureDraft = z.strictObject({
  /** Of the attachment: its file's name without the ending. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  alt: line(most.alt),
  ...fieldsOfOthers('alt', () => line(most.alt).default('')),
});
