/* The dialog's last page: hands the answer to the page that opened it. */
const { origin, answer } = document.body.dataset;
opener?.postMessage({ from: 'fb-dialog', response: JSON.parse(answer) }, origin);
// The message must be on its way before the window goes.
setTimeout(() => close(), 50);
