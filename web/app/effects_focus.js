// Focus, and what waits for the next task.

/**
 * A screen is drawn after the click, whose task ends with a layout, and focus needs one: one task
 * each, so that none is long.
 * @param {Document} document
 */
export function focusing(document) {
  const window = document.defaultView;
  const soon = (work) => {
    if (window?.scheduler) window.scheduler.postTask(work, { priority: 'user-blocking' });
    else if (window?.setTimeout) window.setTimeout(work);
    else work();
  };
  const focus = (id) =>
    soon(() => {
      const element = document.getElementById(id);
      const panel = element?.closest('[role=tabpanel][hidden]');
      if (panel) document.getElementById(panel.getAttribute('aria-labelledby'))?.click();
      for (let one = element; one; one = one.parentElement) {
        if (one.matches('details')) one.setAttribute('open', '');
      }
      element?.focus();
      // What is taller than the window is seen from its beginning.
      const isTall = element && element.offsetHeight > (window?.innerHeight ?? Infinity) / 2;
      element?.scrollIntoView?.({ block: isTall ? 'start' : 'nearest' });
    });
  return { soon, focus };
}
