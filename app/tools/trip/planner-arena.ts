// The memory of the planner's searches, which one search after another uses. Nothing in it is ever cleared: what an earlier
// search wrote carries an earlier stamp, and counts as never written.

/** Memory for searches over so many states and so many rows of levels; it grows to the largest one. */
export class PlannerArena {
  /** How many searches have begun. */
  searches = 0
  private stamp = 0
  private stamps = new Uint32Array(0)
  private minutes = new Float64Array(0)
  private before = new Int32Array(0)
  private leftStamps = new Uint32Array(0)
  private leftAfter = new Float64Array(0)

  /** Begins a search: nothing is known of any state. `levels` counts the places times their levels. */
  begin(states: number, levels: number) {
    this.searches += 1
    this.stamp += 1
    if (this.stamps.length < states) {
      this.stamps = new Uint32Array(states)
      this.minutes = new Float64Array(states)
      this.before = new Int32Array(states)
    }
    if (this.leftStamps.length < levels) {
      this.leftStamps = new Uint32Array(levels)
      this.leftAfter = new Float64Array(levels)
    }
    // The stamp has 32 bits: after 2^32 searches, clear the arrays and start again at 1.
    if (this.stamp < 2 ** 32) return
    this.stamps.fill(0)
    this.leftStamps.fill(0)
    this.stamp = 1
  }

  /** The minutes after which a state was reached; Infinity if it was not. */
  minutesAt(state: number): number {
    return this.stamps[state] === this.stamp ? (this.minutes[state] ?? Infinity) : Infinity
  }

  /** The state from which one that was reached was reached; -1 at the beginning. */
  stateBefore(state: number): number {
    return this.before[state] ?? -1
  }

  reach(state: number, minutes: number, before: number) {
    this.stamps[state] = this.stamp
    this.minutes[state] = minutes
    this.before[state] = before
  }

  /** The fewest minutes after which a place was left with a level; Infinity if it was not. */
  leftAt(level: number): number {
    return this.leftStamps[level] === this.stamp ? (this.leftAfter[level] ?? Infinity) : Infinity
  }

  leave(level: number, minutes: number) {
    this.leftStamps[level] = this.stamp
    this.leftAfter[level] = minutes
  }
}
