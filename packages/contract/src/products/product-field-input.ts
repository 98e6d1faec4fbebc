import { z } from 'zod';
import { LocalDateString, Ringgit, line, text } from '../primitives.ts';
import {
  blankFields,
  byField,
  fieldsOfKind,
  plainFields,
  productFields,
  type Field,
  type FieldsOfKind,
  type FieldsWith,
  type PlainField,
  type PlainValue,
} from './product-fields.ts';

/** The groups that Regulation 11(5) of Malaysia's Food Regulations 1985 names; shellfish count as fish, soya as nuts. */
export const Allergen = z.enum(['gluten', 'nuts', 'fish', 'milk', 'egg']);
export type Allergen = z.infer<typeof Allergen>;

type Plain = Exclude<Field, { kind: 'own' }>;
type Words = Extract<Field, { kind: 'words' }>;
type Value<Name extends PlainField> = z.ZodType<PlainValue<Name>, PlainValue<Name>>;

const textOf = ({ most, isOneLine }: Words) => (isOneLine ? line(most) : text(most));

/** What a field may say, within its bounds. */
function bounded(field: Plain): z.ZodType {
  switch (field.kind) {
    case 'words':
      return field.isNeeded ? textOf(field).min(1) : textOf(field);
    case 'amount':
      return Ringgit.max(field.most);
    case 'count':
      return z.int().min(field.least).max(field.most);
    case 'date':
    case 'switch':
      return unbounded(field);
  }
}

/** The same without bounds: what was stored before there were any is still shown. */
function unbounded({ kind }: Plain): z.ZodType {
  switch (kind) {
    case 'words':
      return z.string();
    case 'amount':
      return Ringgit;
    case 'count':
      return z.int();
    case 'date':
      return LocalDateString;
    case 'switch':
      return z.boolean();
  }
}

const orNull = (field: Plain, schema: z.ZodType): z.ZodType =>
  field.kind === 'words' || field.kind === 'switch' || ('isNeeded' in field && field.isNeeded)
    ? schema
    : schema.nullable();

type Draft = {
  [Name in PlainField]: Name extends FieldsWith<{ mustBeSent: true }>
    ? Value<Name>
    : z.ZodDefault<Value<Name>>;
};
/** The plain fields of a product that its seller writes. */
export const draftFields = byField(plainFields, (name) => {
  const field: Plain = productFields[name];
  const schema = orNull(field, bounded(field));
  return field.mustBeSent ? schema : schema.default(blankFields[name]);
}) as Draft;

/** The texts in one more language. */
export const translatedFields = byField(fieldsOfKind('words'), (name) =>
  textOf(productFields[name]).default(''),
);

type Saved = { [Name in PlainField]: Value<Name> };
/** The plain fields of a product that its seller reads. */
export const savedFields = byField(plainFields, (name) => {
  const field: Plain = productFields[name];
  return orNull(field, unbounded(field));
}) as Saved;

type PlainShown = Extract<FieldsWith<{ isShown: true }>, PlainField>;
type Shown = {
  [Name in PlainShown]: z.ZodOptional<
    z.ZodType<Name extends FieldsOfKind<'switch'> ? true : NonNullable<PlainValue<Name>>>
  >;
};
const isShown = (name: PlainField): name is PlainShown => 'isShown' in productFields[name];
/** The plain fields of a product that shoppers read; left out where nothing is said. */
export const shownPlainFields = byField(plainFields.filter(isShown), (name) => {
  const field: Plain = productFields[name];
  return (field.kind === 'switch' ? z.literal(true) : unbounded(field)).optional();
}) as Shown;
