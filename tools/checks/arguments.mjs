/** @typedef {{ chosen: readonly string[], reach: import('./plan.mjs').Reach }} Wish */

/**
 * What a run was asked for; null where that cannot be read. Steps that are named run whatever is known of them.
 *
 * @param {readonly string[]} given
 * @param {readonly string[]} known the names of all steps
 * @param {boolean} isFirst whether everything runs unless told otherwise: on a machine that keeps nothing
 * @returns {Wish | null}
 */
export function readWish([option, value, ...more], known, isFirst) {
  if (option === undefined) return { chosen: known, reach: isFirst ? 'all' : 'stale' };
  if (option === '--only' && more.length === 0) {
    const chosen = (value ?? '').split(',');
    return chosen.every((step) => known.includes(step)) ? { chosen, reach: 'all' } : null;
  }
  if (value !== undefined) return null;
  if (option === '--all') return { chosen: known, reach: 'all' };
  return option === '--changed' ? { chosen: known, reach: 'changed' } : null;
}
