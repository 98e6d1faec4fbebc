import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import type { z } from 'zod';
import { useCall, type Calling } from '../account/use-call.ts';
import { judge, WHOLE, type Fault, type Rules } from './judge.ts';
import { isWithin, placesIn, starred } from './paths.ts';

/** Why nothing came of it: the server's code, or `invalid_input` where a fault has no field of its own. */
export interface Refusal {
  readonly code: string;
  /** The server's own sentence, in English; empty when it said none. */
  readonly message: string;
  readonly details: unknown;
}

/**
 * The text beside a field, in the reader's language; of its fault where there are several. `places` are those in the lists
 * that its path has a `*` for, from 0.
 */
export type Says<V> = string | ((fault: Fault, typed: V, places: readonly number[]) => string);

export interface ContractFormOptions<V extends FieldValues, Schema extends z.ZodType, Answer> extends Rules<
  V,
  Schema
> {
  /** What the fields begin with. */
  readonly start: V;
  /** By the path in the body, which is the field's name too; `*` for the place in a list. */
  readonly says: Readonly<Record<string, Says<V>>>;
  /** Fields are judged once they are left with something in them; otherwise once the form was sent. */
  readonly judgesOnLeaving?: boolean;
  readonly send: (body: z.input<Schema>) => Answer | Promise<Answer>;
  readonly onDone?: (answer: Answer) => unknown;
  /** The fields that say this refusal, by `says` with its code. */
  readonly beside?: (refusal: Refusal) => readonly FieldPath<V>[];
  /** Some field says what is wrong, whether it was seen here or by the server. */
  readonly onFaults?: () => unknown;
  /** What no field says. It is in `refused` too, until the form is sent again. */
  readonly onRefused?: (refusal: Refusal) => unknown;
  /** How calls are made here, where not by `useCall` alone. */
  readonly calling?: Calling;
}

/** What a field of `components/ui` takes. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

export interface ContractForm<V extends FieldValues> {
  readonly values: V;
  readonly set: <Path extends FieldPath<V>>(path: Path, value: FieldPathValue<V, Path>) => void;
  /** Spread over a field of `components/ui`. */
  readonly field: <Path extends FieldPath<V>>(path: Path) => FieldBinding<FieldPathValue<V, Path>>;
  /** The text beside a field, once it may be seen. */
  readonly fault: (path: FieldPath<V>) => string | undefined;
  /** Whether a field, or one within it, is wrong. */
  readonly isFaulty: (path: FieldPath<V>) => boolean;
  /** For the form element, or without an event where a field's end sends it. */
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** It was sent, and some field is wrong. */
  readonly hasFaults: boolean;
  readonly refused: Refusal | undefined;
  /** Begins anew with these values; nothing is wrong yet. */
  readonly reset: (values: V) => void;
}

/** A form over a schema of the contract, with the specified texts beside its fields and the cursor at the first fault. */
export function useContractForm<V extends FieldValues, Schema extends z.ZodType, Answer>(
  options: ContractFormOptions<V, Schema, Answer>,
): ContractForm<V> {
  const { schema, read, fieldAt, also, says, judgesOnLeaving = false } = options;
  const own = useCall();
  const { busy, make } = options.calling ?? own;
  const [refused, setRefused] = useState<Refusal>();
  const [refusedFields] = useState(() => new Map<string, Fault>());
  const textOf = (path: string) => says[starred(path)];
  const { control, formState, getValues, handleSubmit, reset, setValue, trigger } = useForm<V>({
    defaultValues: options.start as DefaultValues<V>,
    resolver: judge({
      schema,
      read,
      fieldAt,
      also,
      isSaid: (path) => textOf(path) !== undefined,
      refused: refusedFields,
    }),
    // The first one on the page is meant, of whatever kind it is.
    shouldFocusError: false,
  });
  const { isSubmitted, touchedFields } = formState;
  const faults = formState.errors as Readonly<Record<string, { type: string; message: string } | undefined>>;
  const isLeft = (path: string): boolean => get(touchedFields, path) === true;
  const values = useWatch({ control }) as V;

  // Set while the cursor has to go to the first fault, once that is drawn.
  const faulty = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = faulty.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], .map.bad, .err[role="alert"]',
    );
    if (!field) return;
    faulty.current = null;
    // A map takes no cursor, nor does what is said beside several buttons; it is brought into sight.
    // Nothing is returned: newer browsers answer a promise, which React would take for the effect's end.
    if (field.matches('.map, .err')) field.scrollIntoView({ block: 'center' });
    // Of a question with choices it is the group that is wrong, and its first choice that is gone to.
    else (field.matches('fieldset') ? field.querySelector('input') : field)?.focus();
  });

  const begunAnew = useRef(false);
  const fault = (path: string): string | undefined => {
    const found = faults[path];
    const text = textOf(path);
    if (found === undefined || text === undefined || !(isSubmitted || isLeft(path))) return undefined;
    if (typeof text === 'string') return text;
    return text({ code: found.type, message: found.message }, values, placesIn(path));
  };
  const set: ContractForm<V>['set'] = (path, value) => {
    // Whoever types on is not fetched back to a fault that had no field to go to.
    faulty.current = null;
    for (const refusedPath of refusedFields.keys())
      if (isWithin(path, refusedPath) || isWithin(refusedPath, path)) refusedFields.delete(refusedPath);
    setValue(path, value, { shouldDirty: true });
    // All of it: what is right in one field may depend on another.
    if (isSubmitted || judgesOnLeaving) void trigger();
  };
  const leave = (path: FieldPath<V>) => {
    // As it stands now: what was drawn last may have been rewritten since, by the very field that is left.
    const value = getValues(path);
    // Passing through an empty field is no fault yet: whoever presses a link beside it would see it jump.
    if (!judgesOnLeaving || value === '' || isLeft(path)) return;
    setValue(path, value, { shouldTouch: true });
    void trigger();
  };
  const refuse = async (refusal: Refusal, element: HTMLFormElement | undefined) => {
    const paths = options.beside?.(refusal) ?? [];
    for (const path of paths) refusedFields.set(path, { code: refusal.code, message: refusal.message });
    if (paths.length > 0) {
      await trigger();
      faulty.current = element ?? null;
      options.onFaults?.();
      return;
    }
    setRefused(refusal);
    await options.onRefused?.(refusal);
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement> | undefined): Promise<void> => {
    event?.preventDefault();
    if (busy) return;
    const element = event?.currentTarget;
    refusedFields.clear();
    setRefused(undefined);
    begunAnew.current = false;
    await handleSubmit(
      async (typed) => {
        const outcome = await make(async () => options.send(read(typed)));
        if (outcome.kind === 'done') await options.onDone?.(outcome.data);
        if (outcome.kind === 'refused') await refuse(outcome, element);
      },
      async (found) => {
        if (Object.keys(found).every((path) => path === WHOLE))
          await refuse({ code: 'invalid_input', message: '', details: undefined }, element);
        else {
          faulty.current = element ?? null;
          options.onFaults?.();
        }
      },
    )(event);
    // The library takes a form as sent once its sending ends, even where that began it anew.
    if (begunAnew.current) reset(undefined, { keepValues: true });
  };
  return {
    values,
    set,
    fault,
    field: (path) => ({
      name: path,
      value: get(values, path) as FieldPathValue<V, typeof path>,
      onChange: (value) => set(path, value),
      onBlur: () => leave(path),
      error: fault(path),
    }),
    isFaulty: (path) => isSubmitted && Object.keys(faults).some((faulty) => isWithin(faulty, path)),
    submit: (event) => void submit(event),
    busy,
    hasFaults: isSubmitted && Object.keys(faults).some((path) => path !== WHOLE),
    refused,
    reset: (anew) => {
      begunAnew.current = true;
      refusedFields.clear();
      setRefused(undefined);
      reset(anew);
    },
  };
}
