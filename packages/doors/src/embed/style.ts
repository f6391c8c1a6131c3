/** The style sheet of a small page. It has the colours of the portal in few rules, so that nothing else is loaded. */
export const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fbf9f4,#14161a);--ink:light-dark(#1c1b19,#ece6d9);
--soft:light-dark(#48443b,#bfb8a8);--line:light-dark(#e0d9c9,#30343c);--cobalt:light-dark(#1f3f9e,#a9beff);
--plot:light-dark(#6f86c9,#6f84cc);--wash:light-dark(#e7ebf7,#222c4a)}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,serif;overflow-wrap:break-word}
h1{font-size:1.25rem;line-height:1.3;margin:0}
p{margin:.25rem 0}
a{color:var(--cobalt)}
a:focus-visible,main:focus-visible{outline:2px solid var(--cobalt);outline-offset:2px}
main{margin:.75rem 0;overflow-x:auto}
.about,footer,table,cite{font-family:system-ui,sans-serif;font-size:.875rem}
.about,footer,cite,th{color:var(--soft)}
footer{border-top:1px solid var(--line);padding-top:.5rem}
cite{font-style:normal;font-size:.8125rem}
ol{list-style:none;margin:0;padding:0}
li{border-bottom:1px solid var(--line);padding:.25rem 0}
mark{background:var(--wash);color:inherit;font-weight:600;padding:0 .1em}
cite{display:block}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{font-weight:600}
td.n,th.n{text-align:end;white-space:nowrap}
td.plot{min-width:5rem;width:30%}
svg{display:block;width:100%;height:1.25rem;overflow:visible}
svg.strip{height:3rem;background:var(--wash)}
rect{fill:var(--plot)}
path{stroke:var(--plot);stroke-width:1.5;fill:none;vector-effect:non-scaling-stroke}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.75rem 0 0;font:.875rem/1.5 system-ui,sans-serif}
dt{color:var(--soft)}
dd{margin:0;font-variant-numeric:tabular-nums}
@media(min-width:40rem){
.kwic li{display:grid;grid-template-columns:minmax(0,1fr) max-content minmax(0,1fr) minmax(4rem,9rem);gap:.5rem;align-items:baseline}
.kwic .left,.kwic .right{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.kwic .left{direction:rtl;text-align:right}
.kwic cite{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
}
@media(max-width:30rem){th,td{padding-inline:.25rem}td.plot,th.plot{display:none}}
`;
