/** One move of a life cycle: the states it may start from, and the state it leads to. */
export interface LifeCycleMove<S extends string, To extends S = S> {
  readonly from: readonly S[];
  readonly to: To;
}

/** A life cycle as data: the states a row may begin in, the states each may move to, and the final ones. */
export interface LifeCycleTable<S extends string> {
  readonly first: readonly S[];
  readonly moves: Readonly<Record<S, readonly S[]>>;
  readonly final: readonly S[];
}

export interface LifeCycle<S extends string> extends LifeCycleTable<S> {
  readonly states: readonly S[];
  readonly mayBecome: (from: S, to: S) => boolean;
  /** The states from which a row may become `to`. */
  readonly statesBefore: (to: S) => readonly S[];
  /**
   * The move to a state: from all that may become it, or from those that are named. Throws for one that the table
   * does not allow, so that a move made where a module is read stops the start.
   */
  readonly move: <To extends S>(to: To, ...from: readonly S[]) => LifeCycleMove<S, To>;
  /**
   * Faults of the table: states that nothing leads to, and states that lead nowhere without being final. Empty: none.
   */
  readonly faults: () => string[];
}

/** Turns a table of states into what code uses: its moves, and the lists that statements compare with. */
export function lifeCycle<S extends string>(table: LifeCycleTable<S>): LifeCycle<S> {
  const states = Object.keys(table.moves) as S[];
  const mayBecome = (from: S, to: S): boolean => table.moves[from].includes(to);
  const statesBefore = (to: S): readonly S[] => states.filter((from) => mayBecome(from, to));
  return {
    ...table,
    states,
    mayBecome,
    statesBefore,
    move(to, ...from) {
      const left = from.length > 0 ? from : statesBefore(to);
      const wrong = left.find((state) => !mayBecome(state, to));
      if (wrong !== undefined) throw new Error(`${wrong} does not become ${to}`);
      if (left.length === 0) throw new Error(`nothing becomes ${to}`);
      return { from: left, to };
    },
    faults() {
      const reached = new Set<S>(table.first);
      for (const state of reached) for (const next of table.moves[state]) reached.add(next);
      return states.flatMap((state) => {
        const isLeft = table.moves[state].some((to) => to !== state);
        return [
          ...(reached.has(state) ? [] : [`${state} is never reached`]),
          ...(isLeft || table.final.includes(state) ? [] : [`${state} is never left`]),
          ...(isLeft && table.final.includes(state) ? [`${state} is final and is left`] : []),
        ];
      });
    },
  };
}
