// Before anything is painted: the colours and the density that the reader chose on this browser.
try {
  const { dataset } = document.documentElement;
  const scheme = localStorage.getItem('zaban.scheme');
  if (scheme === 'light' || scheme === 'dark') dataset.scheme = scheme;
  if (localStorage.getItem('zaban.density') === 'compact') dataset.density = 'compact';
} catch {
  // Without storage there was no choice.
}
