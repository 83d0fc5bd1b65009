// Runs before anything is drawn: whoever is signed in goes on to the product.
(() => {
  const { session, app } = document.currentScript.dataset;
  const has = (storage) => storage.getItem(session) !== null;
  try {
    if (session && (has(localStorage) || has(sessionStorage))) location.replace(app + location.search);
  } catch {
    // A browser that keeps nothing has no session either.
  }

  /** Finds services while one types; without this script the form asks the server. */
  function findWhileTyping() {
    const field = document.querySelector('#find');
    const list = document.querySelector('#services');
    if (!field || !list) return;
    const items = [...list.querySelectorAll('li')];
    const told = document.querySelector('#found');
    const none = document.querySelector('#none');
    const all = document.querySelector('#all');
    // As `searchKey` of the domain makes them of the names.
    const keyOf = (text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s\p{P}]/gu, '');
    const show = () => {
      const wanted = keyOf(field.value);
      let count = 0;
      for (const item of items) {
        item.hidden = wanted !== '' && !item.dataset.words.includes(wanted);
        if (!item.hidden) count += 1;
      }
      list.classList.toggle('whole', wanted !== '' || all?.checked === true);
      none.hidden = count > 0;
      told.textContent = wanted === '' ? '' : told.dataset.text.replace('{count}', String(count));
    };
    field.addEventListener('input', show);
    field.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const first = items.find((item) => !item.hidden);
      if (keyOf(field.value) !== '') first?.querySelector('a').click();
    });
    show();
  }

  addEventListener('DOMContentLoaded', findWhileTyping);
})();
