// Time that passes as fast as the page's work allows: one mocked millisecond at each turn of the event
// loop. What waits on timers is tested in its order, and never on how fast the machine is.
import { after, before, mock } from 'node:test';

/** For all tests of a file. */
export function fastTime() {
  let passing = true;
  const turn = () => {
    if (!passing) return;
    mock.timers.tick(1);
    setImmediate(turn);
  };
  before(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    setImmediate(turn);
  });
  after(() => {
    passing = false;
    mock.timers.reset();
  });
}

/** @param {number} ms of that time @returns {Promise<void>} */
export const pass = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
